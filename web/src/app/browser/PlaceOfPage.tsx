import { useEffect } from "react";
import { choosePlace, placeStore } from "../../stores/place";
import { useHead } from "../page-hooks";

/** A page of a place makes it the visitor's place; every page gives the place its title. */
export function PlaceOfPage() {
  const head = useHead();
  useEffect(() => {
    if (!head) return;
    if (head.place) choosePlace(head.place, head.seo_title);
    else placeStore.setState({ title: head.seo_title });
  }, [head]);
  return null;
}
