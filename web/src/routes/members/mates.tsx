import type { Match } from "proto-types";
import { lazy, Suspense, useCallback } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { StatusChip } from "../../features/lots/card/Badges";
import { LotCell } from "../../features/lots/card/LotCell";
import { LotTime } from "../../features/lots/card/LotTime";
import { UNANNOUNCED } from "../../features/lots/facts";
import css from "../../features/members/demands/Demands.module.css";
import { CUSTOM, conditionsOf, isOpen, matchCounts } from "../../features/members/demands/demand";
import list from "../../features/members/List.module.css";
import { PersonalPage } from "../../features/members/PersonalPage";
import { toast } from "../../lib/browser/toast";
import { paths } from "../../lib/paths";
import { searchString } from "../../lib/query/search-string";
import { useLabel } from "../../stores/dictionary";
import { DEFAULT_PLACE } from "../../stores/place";
import { Chip } from "../../ui/data/Chip";
import { Price } from "../../ui/data/Price";
import { Empty } from "../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";

// The component is loaded after the matches, because it is below them.
const SimilarMembers = lazy(() => import("../../features/members/demands/SimilarMembers"));

const PAGE_SIZE = 20;

/** The page size for open demands. It is large enough for all open demands of a member. */
const DEMANDS = 50;

const pageOf = (demand: number | null, page = 1) => paths.mates() + searchString({ demand, page }, { page: 1 });

const positive = (text: string | null) => Math.max(0, Math.trunc(Number(text) || 0));

export const loader = pageLoader(async ({ api: pageApi, url }) => ({
  demand: positive(url.searchParams.get("demand")) || null,
  page: positive(url.searchParams.get("page")) || 1,
  areas:
    (await settle(pageApi.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } }))) ?? [],
}));

type Action = "read" | "dismiss";

export function Component() {
  const { head, demand, page, areas } = usePageData<typeof loader>();
  const label = useLabel();
  const personal = usePersonal(
    useCallback(
      async (signal) => {
        const query = { page, page_size: PAGE_SIZE, ...(demand ? { demand_id: demand } : {}) };
        const [matches, mates, demands] = await Promise.all([
          api.get("/api/requirement-match", { query, signal, quiet: true }),
          api.get("/api/mate", { signal, quiet: true }),
          api.get("/api/demand", { query: { page_size: DEMANDS }, signal, quiet: true }),
        ]);
        const open = demands.list.filter((item) => item.form_type === CUSTOM && isOpen(item.status));
        return { matches, mates: mates.list, demands: open };
      },
      [demand, page],
    ),
  );
  /** Performs an action on the matches with the given ids, or on all matches without ids. */
  const mark = async (action: Action, ids?: number[]) => {
    try {
      await api.post("/api/requirement-match", { body: { action, ...(ids && { ids }) } });
      if (action === "dismiss") toast.success("不再推荐这套房源");
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    personal.reload();
  };
  const areaName = (id: number) => areas.find((area) => area.id === id)?.short_name ?? "";
  return (
    <PersonalPage
      active="mates"
      title="需求匹配"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录并提交购房需求后，会为您匹配房源和需求相近的会员"
      tools={
        personal.state === "ready" &&
        personal.data.matches.unread > 0 && (
          <Button size="s" onClick={() => mark("read")}>
            {`全部标为已读（${personal.data.matches.unread}）`}
          </Button>
        )
      }
    >
      {({ matches, mates, demands }) => (
        <>
          {demands.length > 1 && (
            <div className={list.tabs}>
              <Tabs
                label="按需求筛选"
                active={String(demand ?? "")}
                items={[
                  { key: "", label: "全部需求", href: pageOf(null) },
                  ...demands.map((item) => ({
                    key: String(item.id),
                    label: [`编号${item.id}`, ...conditionsOf(item, label, areaName).slice(0, 2)].join(" · "),
                    href: pageOf(item.id),
                  })),
                ]}
              />
            </div>
          )}
          {matches.list.length === 0 ? (
            <Empty text={demands.length > 0 ? "还没有匹配的房源，有新房源会通知您" : "提交购房需求后，会为您匹配房源"}>
              <ButtonLink href={paths.demands()}>{demands.length > 0 ? "修改购房需求" : "提交购房需求"}</ButtonLink>
            </Empty>
          ) : (
            <>
              <p className={css.counts}>
                {matchCounts(matches.total, matches.exact)}
                {demands.length > 1 && !demand && "（各需求合计，同一房源符合多个需求的分别计）"}
                {matches.exact < matches.total && "。接近的房源已注明与需求不符之处。"}
              </p>
              <ul className={list.list}>
                {matches.list.map((match) => (
                  <Item key={match.id} match={match} onMark={(action) => mark(action, [match.id])} />
                ))}
              </ul>
            </>
          )}
          <Pager page={page} count={Math.ceil(matches.total / PAGE_SIZE)} href={(n) => pageOf(demand, n)} />
          <Suspense fallback={null}>
            <SimilarMembers mates={mates} demands={demands} areaName={areaName} onChanged={personal.reload} />
          </Suspense>
        </>
      )}
    </PersonalPage>
  );
}

function Item({ match, onMark }: { match: Match; onMark: (action: Action) => void }) {
  const { house, unread } = match;
  return (
    <li className={list.item}>
      <LotCell house={house} title={house.title} onOpen={() => unread && onMark("read")}>
        <p className={list.note}>
          {unread && (
            <Chip tone="red" look="line">
              未读
            </Chip>
          )}
          <StatusChip status={house.status} />
          <Price yuan={house.start_price} strong missing={`起拍价${UNANNOUNCED}`} />
          <span>
            <LotTime house={house} />
          </span>
        </p>
        <p className={list.note}>
          <span>{match.mismatches.length > 0 ? "接近" : "完全符合"}</span>
          {match.mismatches.map((mismatch) => (
            <Chip key={mismatch} tone="amber" look="line">
              {mismatch}
            </Chip>
          ))}
          {match.reasons.map((reason) => (
            <Chip key={reason} tone="green" look="line">
              {reason}
            </Chip>
          ))}
        </p>
      </LotCell>
      <div className={list.side}>
        <span className={css.score}>
          匹配度 <strong>{match.score}</strong>
        </span>
        <span className="row-2">
          {unread && (
            <Button size="s" onClick={() => onMark("read")} aria-label={`标为已读 ${house.title}`}>
              标为已读
            </Button>
          )}
          <Button size="s" onClick={() => onMark("dismiss")} aria-label={`不感兴趣 ${house.title}`}>
            不感兴趣
          </Button>
        </span>
      </div>
    </li>
  );
}
