/** Coming back to an account. */

import { Refusal } from "./api";

/**
 * Enters; whoever would leave a guest behind is asked first, in the server's words. Null for whoever says no.
 * The server is asked without leave first: it alone knows whether there is a guest to lose.
 */
export async function entering<T>(
  enter: (leaveGuest: boolean) => Promise<T>,
  agrees: (question: string) => boolean,
): Promise<T | null> {
  try {
    return await enter(false);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.problem.type !== "leaves-guest") throw refusal;
    return agrees(refusal.problem.detail) ? enter(true) : null;
  }
}
