import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { StatusChip } from "../card/Badges";
import { TileFoot, TileMoney } from "../card/LotTile";
import { CRAWLER, canTurn } from "./can-turn";
import { followStates, type StateChanges } from "./follow-states";
import type { TileLot } from "./tile-data";

interface LiveTile {
  element: HTMLElement;
  lot: TileLot;
}

const readTiles = (): LiveTile[] =>
  [...document.querySelectorAll<HTMLElement>("[data-lot]")]
    .map((element) => ({ element, lot: JSON.parse(element.dataset.lot ?? "") as TileLot }))
    .filter(({ lot }) => canTurn(lot));

/** Renders changed states into the slots of the page's tiles. */
export function TileStates() {
  const [tiles] = useState(readTiles);
  const [changed, setChanged] = useState<StateChanges["changed"]>(new Map());
  useEffect(() => {
    if (tiles.length === 0 || CRAWLER.test(navigator.userAgent)) return;
    const ids = [...new Set(tiles.map(({ lot }) => lot.id))];
    return followStates(ids, { current: tiles.map(({ lot }) => lot) }, (states) => setChanged(states.changed));
  }, [tiles]);
  useEffect(() => {
    for (const { element, lot } of tiles) element.toggleAttribute("data-turned", changed.has(lot.id));
  }, [tiles, changed]);
  return tiles.flatMap(({ element, lot }, at) => {
    const state = changed.get(lot.id);
    if (!state) return [];
    const house = { ...lot, ...state };
    const parts = {
      chip: <StatusChip status={house.status} />,
      money: <TileMoney house={house} />,
      foot: <TileFoot house={house} />,
    };
    return Object.entries(parts).map(([name, part]) => {
      const slot = element.querySelector(`[data-slot="${name}"]`);
      return slot && createPortal(part, slot, `${at} ${name}`);
    });
  });
}
