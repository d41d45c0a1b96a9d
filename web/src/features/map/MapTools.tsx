import type { HouseMap } from "proto-types";
import { useSite } from "../../stores/site";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import css from "./MapTools.module.css";

/** Codes of auction_status in the order of the legend. */
const STATUSES = ["1", "0", "3", "5", "4"];

interface MapToolsProps {
  level: HouseMap["level"];
  drawing: boolean;
  drawn: boolean;
  undrawHref: string;
  onZoom: (steps: number) => void;
  onDraw: () => void;
  toneOf: (status: string) => { label: string; tone: string };
}

/** What lies over the map: drawing, zoom, what the colours mean, and whose map it is. */
export function MapTools({ level, drawing, drawn, undrawHref, onZoom, onDraw, toneOf }: MapToolsProps) {
  const { tiles } = useSite();
  return (
    <>
      <div className={cx(css.box, css.draw)}>
        <button type="button" onClick={onDraw} aria-pressed={drawing}>
          <Icon of="lasso" />
          {drawing ? "取消画圈" : "画圈找房"}
        </button>
        {drawn && (
          <a href={undrawHref}>
            <Icon of="trash" />
            清除圈选
          </a>
        )}
      </div>
      {drawing && (
        <p className={css.hint} role="status">
          按住鼠标在地图上画一圈，按 Esc 取消
        </p>
      )}
      <div className={cx(css.box, css.zoom)}>
        <button type="button" onClick={() => onZoom(1)} aria-label="放大地图">
          <Icon of="plus" />
        </button>
        <button type="button" onClick={() => onZoom(-1)} aria-label="缩小地图">
          <Icon of="minus" />
        </button>
      </div>
      <ul className={css.legend} aria-label="图例">
        {level === "lot" ? (
          STATUSES.map((status) => {
            const { label, tone } = toneOf(status);
            return (
              <li key={status} data-tone={tone}>
                {status === "4" ? `${label}、已结束、时间未载明` : status === "5" ? `${label}、暂缓、中止` : label}
              </li>
            );
          })
        ) : (
          <>
            <li data-tone="red">有可参拍房源</li>
            <li data-tone="grey">只有已结束的</li>
          </>
        )}
      </ul>
      <p className={css.source}>{tiles ? tiles.attribution : "区界为示意，不作权属或划界依据"}</p>
    </>
  );
}
