import type { Match, Mate } from "proto-types";
import { useCallback } from "react";
import { api } from "../api/browser";
import { pageLoader, settle, usePageData } from "../api/page";
import { StatusChip } from "../features/houses/Badges";
import { Cover } from "../features/houses/Cover";
import { LotTime } from "../features/houses/LotTime";
import css from "../features/members/Demands.module.css";
import { wishes } from "../features/members/demand";
import list from "../features/members/List.module.css";
import { PersonalPage } from "../features/members/PersonalPage";
import { usePersonal } from "../features/members/use-personal";
import { notify } from "../lib/notify";
import { paths } from "../lib/paths";
import { useLabel } from "../stores/dictionary";
import { DEFAULT_PLACE } from "../stores/place";
import { Button, ButtonLink } from "../ui/Button";
import { Chip } from "../ui/Chip";
import { cx } from "../ui/cx";
import { Empty } from "../ui/Empty";
import { Facts } from "../ui/Facts";
import { Pager } from "../ui/Pager";
import { Price } from "../ui/Price";
import { Section } from "../ui/Section";

const PAGE_SIZE = 20;

const pageOf = (demand: number | null, page: number) => {
  const query = new URLSearchParams();
  if (demand) query.set("demand", String(demand));
  if (page > 1) query.set("page", String(page));
  const search = query.toString();
  return paths.mates() + (search && `?${search}`);
};

const positive = (text: string | null) => Math.max(0, Math.trunc(Number(text) || 0));

export const loader = pageLoader(async ({ api: pageApi, url }) => ({
  demand: positive(url.searchParams.get("demand")) || null,
  page: positive(url.searchParams.get("page")) || 1,
  areas:
    (await settle(pageApi.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } }))) ?? [],
}));

export function Component() {
  const { head, demand, page, areas } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      async (signal) => {
        const query = { page, page_size: PAGE_SIZE, ...(demand ? { demand_id: demand } : {}) };
        const [matches, mates] = await Promise.all([
          api.get("/api/requirement-match", { query, signal, quiet: true }),
          api.get("/api/mate", { signal, quiet: true }),
        ]);
        return { matches, mates: mates.list };
      },
      [demand, page],
    ),
  );
  const mark = async (ids: number[], action: "read" | "dismiss") => {
    await api.post("/api/requirement-match", { body: { ids, action } });
    if (action === "dismiss") notify.success("不再推荐这套房源");
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
    >
      {({ matches, mates }) => (
        <>
          {matches.list.length === 0 ? (
            <Empty text="还没有匹配的房源，提交需求后有新房源会通知您">
              <ButtonLink href={paths.demands()}>提交购房需求</ButtonLink>
            </Empty>
          ) : (
            <ul className={list.list}>
              {matches.list.map((match) => (
                <Item key={match.id} match={match} onMark={(action) => mark([match.id], action)} />
              ))}
            </ul>
          )}
          <Pager page={page} count={Math.ceil(matches.total / PAGE_SIZE)} href={(n) => pageOf(demand, n)} />
          <Section title="需求相近的会员" note="仅展示同意公开的会员，称呼和手机号已隐去" className={css.mates}>
            {mates.length === 0 ? (
              <p>暂时没有需求相近的会员。</p>
            ) : (
              <ul className={list.list}>
                {mates.map((mate) => (
                  <MateItem key={`${mate.mobile} ${mate.created_at}`} mate={mate} areaName={areaName} />
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </PersonalPage>
  );
}

function Item({ match, onMark }: { match: Match; onMark: (action: "read" | "dismiss") => void }) {
  const { house } = match;
  return (
    <li className={cx(list.item, list.pictured)}>
      <Cover house={house} sizes="128px" small />
      <div className={list.text}>
        <h2 className={list.title} title={house.title}>
          <a href={paths.house(house.id)}>{house.title}</a>
        </h2>
        <p className={list.facts}>
          <Price yuan={house.start_price} strong /> <LotTime house={house} />
        </p>
        <p className={list.note}>
          {match.unread && <Chip tone="red">未读</Chip>}
          <StatusChip status={house.status} />
          {match.reasons.map((reason) => (
            <Chip key={reason} tone="green" look="line">
              {reason}
            </Chip>
          ))}
        </p>
      </div>
      <div className={list.side}>
        <span className={css.score}>
          匹配度 <strong>{match.score}</strong>
        </span>
        <span className={list.ways}>
          {match.unread && (
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

function MateItem({ mate, areaName }: { mate: Mate; areaName: (id: number) => string }) {
  const label = useLabel();
  return (
    <li className={list.item}>
      <div className={list.text}>
        <h3 className={list.title}>{`${mate.name} ${mate.mobile}`}</h3>
        <p className={list.facts}>
          <Facts items={wishes(mate, label, areaName)} />
        </p>
        <p className={list.note}>
          {mate.shared.map((text) => (
            <Chip key={text} look="soft">
              {text}
            </Chip>
          ))}
        </p>
      </div>
      <span className={css.score}>
        相似度 <strong>{mate.likeness}</strong>
      </span>
    </li>
  );
}
