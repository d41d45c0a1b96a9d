/** Opens all closed parts of the page before it is printed. The returned function ends this. */
export function unfoldForPrint(): () => void {
  const unfold = () => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>("main details")) part.open = true;
  };
  window.addEventListener("beforeprint", unfold);
  return () => window.removeEventListener("beforeprint", unfold);
}
