/** Keys that work anywhere on the page, but not while somebody writes, nor for what the focused thing does by them. */

const PRESSED = "button, a[href], summary, [role=button]";

export function keys(does: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const writes = target.matches("input:not([type=checkbox], [type=range]), textarea, select");
    if ((writes && event.key !== "Escape") || document.querySelector("dialog[open]")) return;
    if ((event.key === " " || event.key === "Enter") && target.matches(PRESSED)) return;
    const action = does[event.key] ?? (event.key.length === 1 && !event.shiftKey ? does[event.key.toLowerCase()] : undefined);
    if (!action) return;
    event.preventDefault();
    action();
  };
}
