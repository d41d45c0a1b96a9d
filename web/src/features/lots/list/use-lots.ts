import type { HouseCard, HouseQuery } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";

// The maximum number of single lots on the map.
const PAGE = 40;

interface LotsState {
  list: HouseCard[];
  total: number | null;
  failed: boolean;
}

const NONE: LotsState = { list: [], total: null, failed: false };

/**
 * Loads the lots of a query page by page. As long as the query stays the same, `query` must be the same
 * object.
 */
export function useLots(query: HouseQuery): LotsState & { more: () => void } {
  const [page, setPage] = useState(1);
  const [state, setState] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first page
  useEffect(() => setPage(1), [query]);
  useEffect(() => {
    const { signal, abort } = controller();
    api
      .get("/api/house", { query: { ...query, page, page_size: PAGE }, signal, quiet: true })
      .then(({ list, total }) => {
        if (signal.aborted) return;
        setState((old) => ({ list: page === 1 ? list : [...old.list, ...list], total, failed: false }));
      })
      .catch(() => signal.aborted || setState((old) => ({ ...old, failed: true })));
    return abort;
  }, [query, page]);
  return { ...state, more: () => setPage((n) => n + 1) };
}

function controller() {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}
