/**
 * Replaces the checkboxes of sections (see Section) by buttons, whose state screen readers announce. The
 * checkboxes stay but are hidden, because the style sheet depends on them.
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
