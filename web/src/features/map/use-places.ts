import type { HouseMap, HouseQuery } from "proto-types";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../api/browser";
import { anywhere } from "./default-filters";
import { type Bounds, type MapView, viewQuery } from "./view";

export interface PlacesState {
  answer: HouseMap;
  busy: boolean;
  failed: boolean;
  /** Loads the places of a view. A response for an earlier view is ignored. */
  look: (view: MapView, bounds: Bounds) => void;
  again: () => void;
}

/** Returns the places on the map. `first` is the server's response for the initial view. */
export function usePlaces(query: HouseQuery, first: HouseMap): PlacesState {
  const [state, setState] = useState({ answer: first, busy: false, failed: false });
  const asked = useRef<AbortController | null>(null);
  const last = useRef<{ view: MapView; bounds: Bounds } | null>(null);

  const look = useCallback(
    (view: MapView, bounds: Bounds) => {
      last.current = { view, bounds };
      asked.current?.abort();
      const call = new AbortController();
      asked.current = call;
      const { signal } = call;
      setState((old) => ({ ...old, busy: true }));
      const { sort: _, page: __, page_size: ___, ...filters } = anywhere(query);
      api
        .get("/api/map/house", { query: { ...filters, ...viewQuery(view, bounds, innerWidth) }, signal, quiet: true })
        .then((answer) => signal.aborted || setState({ answer, busy: false, failed: false }))
        .catch(() => signal.aborted || setState((old) => ({ ...old, busy: false, failed: true })));
    },
    [query],
  );
  const again = useCallback(() => {
    if (last.current) look(last.current.view, last.current.bounds);
  }, [look]);
  useEffect(() => () => asked.current?.abort(), []);
  return { ...state, look, again };
}
