/** Whether the shuffles of a finished match were those committed to at its start. */

export interface Verdict {
  matches: boolean; // the key is the one that was committed to
  noted: "same" | "other" | "none"; // the commitment, beside the one this browser noted at the start
  computed: string;
}

type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

const sha256: Digest = (bytes) => crypto.subtle.digest("SHA-256", bytes);

/** Compares the SHA-256 of the key, written in hexadecimal, with the commitment. */
export async function verdict(key: string, commitment: string, noted: string | null, digest = sha256): Promise<Verdict> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const computed = [...new Uint8Array(await digest(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const same = noted === null ? "none" : noted === commitment ? "same" : "other";
  return { matches: key.length > 0 && computed === commitment, noted: same, computed };
}
