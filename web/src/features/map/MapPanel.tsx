import type { HouseMapPlace, HouseQuery } from "proto-types";
import { type ReactNode, Suspense } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import { useLater } from "../../lib/browser/use-hydrated";
import { formatCount } from "../../lib/format/count";
import { Icon } from "../../ui/data/Icon";
import { Empty } from "../../ui/feedback/Empty";
import { ErrorBlock } from "../../ui/feedback/ErrorBlock";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import css from "./MapPanel.module.css";
import { mapHref } from "./map-href";
import { PlaceList } from "./PlaceList";
import { placeHref } from "./place";
import type { PlacesState } from "./use-places";

const UnplacedList = onDemand(() => import("./UnplacedList"));

/** The props of MapLots. */
export interface LotsToShow {
  query: HouseQuery;
  waiting: ReactNode;
  hovered: string | null;
  onHover: (key: string | null) => void;
}

interface MapPanelProps {
  title: string;
  query: HouseQuery;
  scope: string;
  total: number;
  places: PlacesState;
  /** The query for the lots to list; null if places are listed instead. */
  lotQuery: HouseQuery | null;
  selected: HouseMapPlace | null;
  hovered: string | null;
  clearHref: string;
  renderLots: (lots: LotsToShow) => ReactNode;
  onHover: (key: string | null) => void;
  onShow: (place: HouseMapPlace) => void;
  onBack: () => void;
}

const LEVELS = { area: "区域", region: "商圈", community: "小区", lot: "房源" };

const WAITING = [1, 2, 3, 4].map((n) => <Skeleton key={n} shape="block" className={css.waiting} />);

/** Lists the lots or places on the map. */
export function MapPanel(props: MapPanelProps) {
  const { places, lotQuery, selected, query, hovered, onHover } = props;
  const hydrated = useLater();
  const { answer, busy, failed } = places;
  const community = selected?.level === "community" ? selected : null;
  return (
    <section className={css.panel} aria-label="房源列表" aria-busy={busy}>
      <header className={css.head}>
        <h1>{props.title}</h1>
        <p className={css.total} aria-live="polite">
          {`${props.scope}，当前范围 `}
          <strong>{formatCount(answer.total)}</strong> 条
          <span className={css.all}>{`，全部 ${formatCount(props.total)} 条`}</span>
        </p>
      </header>
      {community && (
        <div className={css.chosen}>
          <button type="button" onClick={props.onBack} className={css.back}>
            <Icon of="chevron-left" />
            返回
          </button>
          <a href={placeHref(community, query)} rel="nofollow" className={css.name}>
            {community.name}
          </a>
          <span className={css.count}>{`${formatCount(community.count)} 条`}</span>
        </div>
      )}
      <div className={css.body}>
        {failed ? (
          <ErrorBlock title="房源没有加载出来" hint="网络不稳或服务繁忙，可以再试一次。">
            <Button size="s" onClick={places.again}>
              再试一次
            </Button>
          </ErrorBlock>
        ) : lotQuery && !hydrated ? (
          // The server does not render the lots, because React would stream them with an inline script, which
          // the security policy refuses.
          WAITING
        ) : lotQuery ? (
          props.renderLots({ query: lotQuery, waiting: WAITING, hovered, onHover })
        ) : answer.list.length > 0 ? (
          <>
            <h2 className={css.level}>{`当前范围的${LEVELS[answer.level]}`}</h2>
            <PlaceList places={answer.list} query={query} hovered={hovered} onHover={onHover} onChoose={props.onShow} />
            <p className={css.note}>
              {query.usage?.length === 1
                ? `起拍均价是${props.scope}房源起拍单价的平均，与条数是同一批房源，不等于市场价；不足 3 条不算。`
                : "不同类型的房源不合在一起算均价，选一种类型后显示。"}
            </p>
          </>
        ) : (
          !busy &&
          answer.unplaced.length === 0 && (
            <Nothing total={props.total} wholeHref={mapHref(query, null)} clearHref={props.clearHref} />
          )
        )}
        {!lotQuery && hydrated && answer.unplaced.length > 0 && (
          <Suspense fallback={null}>
            <UnplacedList places={answer.unplaced} query={query} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function Nothing({ total, wholeHref, clearHref }: { total: number; wholeHref: string; clearHref: string }) {
  return total > 0 ? (
    <Empty text="当前范围没有符合条件的房源，移动或缩小地图看看。">
      <a href={wholeHref} rel="nofollow" className={css.clear}>
        {`回到全部 ${formatCount(total)} 条`}
      </a>
    </Empty>
  ) : (
    <Empty text="没有符合全部条件的房源。">
      <a href={clearHref} rel="nofollow" className={css.clear}>
        清空全部条件
      </a>
    </Empty>
  );
}
