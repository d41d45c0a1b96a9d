import { type MouseEvent, useEffect } from "react";
import { perTab } from "../../../lib/browser/storage";
import { useIsMember } from "../../../stores/session";
import { PENDING_SEARCH_KEY } from "./pending-search";

/**
 * Returns the click handler for links that save a search. After a login it also saves the search that the
 * guest wanted to save, and it marks links whose search the member has already saved. The code for this is
 * loaded on demand.
 */
export function useSaveSearch(): (event: MouseEvent<HTMLElement>) => void {
  const member = useIsMember();
  useEffect(() => {
    if (perTab.get(PENDING_SEARCH_KEY)) void import("./save-search").then(({ savePending }) => savePending());
  }, []);
  useEffect(() => {
    const query = document.querySelector<HTMLElement>("[data-query]")?.dataset.query;
    if (member && query) void import("./save-search").then(({ markSavedBefore }) => markSavedBefore(query));
  }, [member]);
  return (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-query]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { query = "", name = "" } = link.dataset;
    void import("./save-search").then(({ save }) => save({ query, name }));
  };
}
