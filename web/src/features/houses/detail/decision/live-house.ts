import type { House, HouseImage } from "proto-types";
import { type LiveLot, liveLot } from "../../card/card-data";
import { canView } from "../../viewing";

/** What of a lot's page runs or can be acted on, and so goes into the page's data. */
export interface LiveHouse extends LiveLot, Pick<House, (typeof shownFields)[number]> {
  images: Pick<HouseImage, "url" | "width" | "height" | "caption" | "is_illustration">[];
  /** It could not be viewed any more when the page was made. */
  viewing_over: boolean;
}

/** What the facts and the actions of a lot show beside its state. */
const shownFields = [
  "title",
  "source_url",
  "deposit",
  "increment",
  "viewing_start",
  "viewing_end",
] as const satisfies (keyof House)[];

export function liveHouse(house: House): LiveHouse {
  const shown = Object.fromEntries(shownFields.map((name) => [name, house[name]])) as Pick<
    House,
    (typeof shownFields)[number]
  >;
  const images = house.images.map(({ url, width, height, caption, is_illustration }) => ({
    url,
    width,
    height,
    caption,
    is_illustration,
  }));
  return { ...liveLot(house), ...shown, images, viewing_over: !canView(house, Date.parse(house.server_time)) };
}
