import type { House, HouseImage } from "proto-types";
import { type LiveLot, liveLot } from "../../card/card-data";

/** What of a lot's page runs or can be acted on, and so goes into the page's data. */
export interface LiveHouse extends LiveLot, Pick<House, (typeof shownFields)[number]> {
  images: Pick<HouseImage, "url" | "width" | "height" | "caption" | "is_illustration">[];
}

/** What the facts of a lot show beside its state. */
const shownFields = ["source_url", "platform", "deposit", "increment", "bid_cycle_hours", "delay_minutes"] as const;

export function liveHouse(house: House): LiveHouse {
  const { source_url, platform, deposit, increment, bid_cycle_hours, delay_minutes } = house;
  const images = house.images.map(({ url, width, height, caption, is_illustration }) => ({
    url,
    width,
    height,
    caption,
    is_illustration,
  }));
  return { ...liveLot(house), source_url, platform, deposit, increment, bid_cycle_hours, delay_minutes, images };
}
