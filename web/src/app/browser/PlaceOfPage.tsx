import { useEffect } from "react";
import { useLocation } from "react-router";
import { choosePlace, DEFAULT_PLACE, placeStore } from "../../stores/place";
import { isOfOneThing, useHead } from "../page-hooks";

/** Matches addresses that name a place. */
const NAMED = /^\/(?:fapaifang|xiaoqu)\/|[?&]city_id=/;

/**
 * A list or a map of a place makes it the visitor's place, but not one that shows the default city because its address names none,
 * nor the page of a lot there; every page gives the place its title.
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
