import type { House, HouseQuery } from "proto-types";
import { isHome } from "../../cost/cost";
import type { Label } from "../../facts";
import { RUNNING, UPCOMING } from "../../status";

type Like = Pick<House, "area_id" | "area_name" | "usage" | "room">;

/** The code for more than five rooms. */
const MORE_ROOMS = 6;

/**
 * Returns the filters for similar lots that can be bought, and their description. For a home they contain
 * the number of rooms.
 */
export function similarQuery(house: Like, label: Label): { query: HouseQuery; name: string } {
  const rooms = isHome(house) && house.room ? String(Math.min(house.room, MORE_ROOMS)) : null;
  return {
    query: {
      area_id: [house.area_id],
      usage: [house.usage],
      status: [UPCOMING, RUNNING],
      ...(rooms && { room: [rooms] }),
    },
    name: [house.area_name, label("usage", house.usage), label("room", rooms)].filter(Boolean).join(" "),
  };
}
