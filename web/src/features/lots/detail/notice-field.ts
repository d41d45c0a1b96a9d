/** The id of the field for searching the documents. */
export const FIND_ID = "notice-find";

/**
 * Enables the search in documents, whose input is in a static island. Its code is loaded when the input is
 * focused. The returned function disables it.
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
