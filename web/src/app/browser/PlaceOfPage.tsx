import { useEffect } from "react";
import { useLocation } from "react-router";
import { choosePlace, DEFAULT_PLACE, placeStore } from "../../stores/place";
import { isOfOneThing, useHead } from "../page-hooks";

/** Matches addresses that name a place. */
const NAMED = /^\/(?:fapaifang|xiaoqu)\/|[?&]city_id=/;

/**
 * Stores the place of a list or map page as the visitor's place. The default city is stored only if the
 * address names a place, and the page of a single item changes no place. Every page updates the stored page
 * title.
 */
export function PlaceOfPage() {
  const head = useHead();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!head) return;
    const isDefault = head.place?.city.id === DEFAULT_PLACE.city_ids && !head.place.area;
    const isChosen = !isOfOneThing(pathname) && (!isDefault || NAMED.test(pathname + search));
    if (head.place && isChosen) choosePlace(head.place, head.seo_title);
    else placeStore.setState({ title: head.seo_title });
  }, [head, pathname, search]);
  return null;
}
