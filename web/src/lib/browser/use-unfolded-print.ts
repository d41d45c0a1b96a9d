import { useEffect } from "react";

/** Opens everything that is folded before the page is printed: paper cannot be unfolded. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    const unfold = () => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>("main details")) part.open = true;
    };
    window.addEventListener("beforeprint", unfold);
    return () => window.removeEventListener("beforeprint", unfold);
  }, []);
}
