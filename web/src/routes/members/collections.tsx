import type { Collect } from "proto-types";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { redirect } from "react-router";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { setFavorites } from "../../api/favorites";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { StatusChip } from "../../features/lots/card/Badges";
import { LotCell } from "../../features/lots/card/LotCell";
import { LotTime } from "../../features/lots/card/LotTime";
import { comparedIds } from "../../features/lots/compare/chosen-ids";
import { floorAreaText, layoutText, mainPrice, UNANNOUNCED, wholeUnitPriceText } from "../../features/lots/facts";
import { useLiveStates } from "../../features/lots/live/use-live-states";
import { ShareListButton } from "../../features/lots/shared/ShareListButton";
import { FavoriteTable } from "../../features/members/favorites/FavoriteTable";
import { COMMUNITY_CELLS, type CollectCells, newsCells } from "../../features/members/favorites/favorite-cells";
import { KINDS, shelfHref, shelfOf } from "../../features/members/favorites/favorites-address";
import { useSelection } from "../../features/members/favorites/use-selection";
import css from "../../features/members/List.module.css";
import { PersonalPage } from "../../features/members/PersonalPage";
import { toast } from "../../lib/browser/toast";
import { compareHref } from "../../lib/compare-href";
import { useLabel } from "../../stores/dictionary";
import { Price } from "../../ui/data/Price";
import { Confirm } from "../../ui/feedback/Confirm";
import { Empty } from "../../ui/feedback/Empty";
import { ButtonLink } from "../../ui/form/Button";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";

const FavoriteTools = lazy(async () => ({
  default: (await import("../../features/members/favorites/FavoriteTools")).FavoriteTools,
}));

const PAGE_SIZE = 20;

/** Redirects old addresses of the comparison, which used to be on this page. */
export const loader = pageLoader(async ({ url }) => {
  const compared = comparedIds(url.searchParams.get("compare"));
  if (compared.length > 0) throw redirect(compareHref(compared), 301);
  return { shelf: shelfOf(url.searchParams) };
});

export function Component() {
  const { head, shelf } = usePageData<typeof loader>();
  const { kind, sort, page } = shelf;
  const personal = usePersonal(
    useCallback(
      (signal) =>
        api.get("/api/house-collect", { query: { kind, sort, page, page_size: PAGE_SIZE }, signal, quiet: true }),
      [kind, sort, page],
    ),
  );
  const live = useLiveStates(personal.data?.list.flatMap((item) => item.house ?? []) ?? []);
  const { reload } = personal;
  // The list is the member's own, so it is reloaded when one of its lots changes.
  useEffect(() => {
    if (live?.changed.size) reload();
  }, [live, reload]);
  const [leaving, setLeaving] = useState<Collect[]>([]);
  const selection = useSelection(personal.data?.list.map((item) => item.target_id) ?? []);
  const remove = async (items: Collect[]) => {
    try {
      const ids = items.map((item) => item.target_id);
      setFavorites(await api.post("/api/house-collect/remove", { body: { kind, ids } }));
      toast.success(ids.length > 1 ? `已取消 ${ids.length} 项收藏` : "已取消收藏");
      selection.clear();
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    personal.reload();
  };
  const { columns, cells } = useCells(kind);
  const here = KINDS.find((item) => item.kind === kind) ?? KINDS[0];
  const chosen = () => personal.data?.list.filter((item) => selection.has(item.target_id)) ?? [];
  return (
    <PersonalPage
      active="collections"
      title="我的收藏"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以查看收藏的房源、小区和资讯，以及收藏后的价格和状态变化"
    >
      {(data) => (
        <>
          <div className={css.tabs}>
            <Tabs
              label="收藏的内容"
              active={kind}
              items={KINDS.map((item) => ({
                key: item.kind,
                label: `${item.name} ${data.counts[item.kind]}`,
                href: shelfHref({ kind: item.kind }),
              }))}
            />
          </div>
          {data.list.length === 0 ? (
            <Empty text={page > 1 ? "这一页没有内容了" : `还没有收藏的${here.name}`}>
              <ButtonLink href={page > 1 ? shelfHref({ kind, sort }) : here.href}>
                {page > 1 ? "回到第一页" : here.way}
              </ButtonLink>
            </Empty>
          ) : (
            <>
              <Suspense fallback={null}>
                <FavoriteTools
                  shelf={shelf}
                  unit={here.unit}
                  selection={selection}
                  ways={kind === "house" && <ShareListButton ids={selection.ids} />}
                  onRemove={() => setLeaving(chosen())}
                />
              </Suspense>
              <FavoriteTable
                label={`收藏的${here.name}`}
                items={data.list}
                columns={columns}
                cells={cells}
                selection={selection}
                changing={kind !== "news"}
                onRemove={(item) => setLeaving([item])}
              />
            </>
          )}
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={(n) => shelfHref({ ...shelf, page: n })} />
          {leaving.length > 0 && (
            <Confirm
              title="取消收藏"
              text={`确定不再收藏${leaving.length > 1 ? `选中的 ${leaving.length} ${here.unit}` : `“${leaving[0]?.title}”`}吗？`}
              yes="取消收藏"
              onYes={() => remove(leaving)}
              onClose={() => setLeaving([])}
            />
          )}
        </>
      )}
    </PersonalPage>
  );
}

/** The columns and cells of each kind of favorites. */
function useCells(kind: Collect["kind"]): CollectCells {
  const label = useLabel();
  if (kind === "community") return COMMUNITY_CELLS;
  return kind === "news" ? newsCells(label) : LOT_CELLS;
}

/** The current price of a lot with its name; for a sold lot the deal price. */
function LotPrice({ house, otherwise }: { house: Collect["house"]; otherwise: number | null }) {
  const main = house && mainPrice(house);
  return (
    <span className={css.stack}>
      <Price yuan={main ? main.yuan : otherwise} strong missing={UNANNOUNCED} />
      {house && main && (
        <>
          <small>{main.label}</small>
          {main.unitPrice !== null && <small>{wholeUnitPriceText(main.unitPrice, house)}</small>}
        </>
      )}
    </span>
  );
}

const LOT_CELLS: CollectCells = {
  columns: [
    { key: "house", label: "房源" },
    { key: "layout", label: "户型", narrow: true },
    { key: "price", label: "价格", figure: true, narrow: true },
  ],
  cells: ({ house, title, price_now }) => ({
    house: (
      <LotCell house={house} title={title} heading="p">
        {house && (
          <p className={css.note}>
            <StatusChip status={house.status} />
            <span>
              <LotTime house={house} />
            </span>
          </p>
        )}
      </LotCell>
    ),
    layout: house && (
      <span className={css.stack}>
        {layoutText(house) ?? <span className={css.gone}>户型未知</span>}
        <small>{floorAreaText(house.area_m2)}</small>
      </span>
    ),
    price: <LotPrice house={house} otherwise={price_now} />,
  }),
};
