/**
 * Replaces the checkboxes that open sections without scripts (see Section) by buttons, which announce
 * their state to screen readers. The checkbox stays, hidden, because the style sheet depends on it.
 */
export function foldButtons(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("input[data-folds]:not([hidden])")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = box.className;
    button.setAttribute("aria-label", box.getAttribute("aria-label") ?? "");
    const tell = () => button.setAttribute("aria-expanded", String(box.checked));
    button.addEventListener("click", () => {
      box.checked = !box.checked;
      tell();
    });
    tell();
    box.hidden = true;
    box.after(button);
  }
}
