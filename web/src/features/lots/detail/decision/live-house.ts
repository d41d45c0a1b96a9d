import type { House, HouseImage } from "proto-types";
import { type LiveLot, liveLot } from "../../card/card-data";
import { canView } from "../../viewing";

/**
 * The fields of a lot that may change while its page is open, or that its buttons need. They are sent with
 * the page.
 */
export interface LiveHouse extends LiveLot, Pick<House, (typeof shownFields)[number]> {
  images: Pick<HouseImage, "url" | "width" | "height" | "caption" | "is_illustration">[];
  /** Whether no viewing was possible any more when the page was rendered. */
  viewing_over: boolean;
}

/** The fields that the facts and actions of a lot's page need, besides those of its state. */
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
