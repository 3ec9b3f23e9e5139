/** Keys that work anywhere on the page, but not while somebody writes. */

export function keys(does: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const writes = target.matches("input:not([type=checkbox], [type=range]), textarea, select");
    if ((writes && event.key !== "Escape") || document.querySelector("dialog[open]")) return;
    const action = does[event.key] ?? (event.key.length === 1 && !event.shiftKey ? does[event.key.toLowerCase()] : undefined);
    if (!action) return;
    event.preventDefault();
    action();
  };
}
