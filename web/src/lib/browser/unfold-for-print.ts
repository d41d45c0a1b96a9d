/** Opens everything that is folded before the page is printed. Returns the function that removes the listener. */
export function unfoldForPrint(): () => void {
  const unfold = () => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>("main details")) part.open = true;
  };
  window.addEventListener("beforeprint", unfold);
  return () => window.removeEventListener("beforeprint", unfold);
}
