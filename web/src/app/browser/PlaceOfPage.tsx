import { useEffect } from "react";
import { useLocation } from "react-router";
import { choosePlace, DEFAULT_PLACE, placeStore } from "../../stores/place";
import { isOfOneThing, useHead } from "../page-hooks";

/** Matches addresses that name a place. */
const NAMED = /^\/(?:fapaifang|xiaoqu)\/|[?&]city_id=/;

/**
 * Stores the place of a list or a map as the visitor's place, unless it is only the default city for an address
 * without a place. A lot's page does not change the place. Every page sets the title of the place.
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
