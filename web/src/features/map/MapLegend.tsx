import type { HouseMap } from "proto-types";
import css from "./MapTools.module.css";

/** Codes of auction_status in the order of the legend. */
const STATUSES = ["1", "0", "3", "5", "4"];
/** For a status of the legend, the names of other statuses with the same colour, which are added to its name. */
const ALIKE: Record<string, string> = { "4": "、已结束、时间未载明", "5": "、暂缓、中止" };

export interface LegendProps {
  places: HouseMap;
  toneOf: (status: string) => { label: string; tone: string };
}

/** Explains the colours and sizes on the map. */
export function MapLegend({ places: { level, list }, toneOf }: LegendProps) {
  const tones = new Set(list.map(({ status }) => toneOf(status ?? "").tone));
  const shown = STATUSES.map((status) => ({ status, ...toneOf(status) })).filter(({ tone }) => tones.has(tone));
  if (level === "lot" && shown.length === 0) return null;
  return (
    <ul className={css.legend} aria-label="图例" data-over-map="">
      {level === "lot" ? (
        shown.map(({ status, label, tone }) => (
          <li key={status} data-tone={tone}>
            {label + (ALIKE[status] ?? "")}
          </li>
        ))
      ) : (
        <>
          <li data-tone="red">有可参拍房源</li>
          <li data-tone="grey">只有已结束的</li>
          {level !== "community" && <li className={css.sizes}>圆越大，条数越多</li>}
        </>
      )}
    </ul>
  );
}
