/**
 * Puts buttons, which say whether they are expanded, in the place of the check boxes that unfold sections without script (see
 * Section). The box stays, out of sight, as what the style sheet looks at.
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
