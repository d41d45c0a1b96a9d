/** Opens all closed parts of the page whenever it is printed. The returned function removes the listener. */
export function unfoldForPrint(): () => void {
  const unfold = () => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>("main details")) part.open = true;
  };
  window.addEventListener("beforeprint", unfold);
  return () => window.removeEventListener("beforeprint", unfold);
}
