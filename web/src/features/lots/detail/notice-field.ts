/** The field that searches the documents of a lot. */
export const FIND_ID = "notice-find";

/**
 * Enables the search in documents; its input is in a static island. The search code is loaded when the input gets
 * the focus. Returns a function that disables it.
 */
export function attachNoticeField(): () => void {
  const start = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.id === FIND_ID) {
      import("./notice-search").then(({ attachSearch }) => attachSearch(target));
    }
  };
  document.addEventListener("focusin", start);
  return () => document.removeEventListener("focusin", start);
}
