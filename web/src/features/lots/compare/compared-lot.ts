import type { House } from "proto-types";
import { rowLot } from "../card/card-data";
import { startPriceText } from "../facts";

/** A lot of the comparison as its head shows it. */
export const comparedLot = (house: House) => ({
  ...rowLot(house),
  area_name: house.area_name,
  price: startPriceText(house.start_price),
});

export type ComparedLot = ReturnType<typeof comparedLot>;
