import type { Collect, CollectKind } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../api/browser";
import { keepMarks } from "../api/marks";
import { pageLoader, usePageData } from "../api/page";
import { StatusChip } from "../features/houses/Badges";
import { Cover } from "../features/houses/Cover";
import { areaText, layoutText } from "../features/houses/facts";
import { LotTime } from "../features/houses/LotTime";
import { Confirm } from "../features/members/Confirm";
import { priceChange, statusChange } from "../features/members/changed";
import css from "../features/members/List.module.css";
import { PersonalPage } from "../features/members/PersonalPage";
import { usePersonal } from "../features/members/use-personal";
import { notify } from "../lib/notify";
import { paths } from "../lib/paths";
import { useLabel } from "../stores/dictionary";
import { Button, ButtonLink } from "../ui/Button";
import { Chip } from "../ui/Chip";
import { cx } from "../ui/cx";
import { Empty } from "../ui/Empty";
import { Facts } from "../ui/Facts";
import { Pager } from "../ui/Pager";
import { Price } from "../ui/Price";
import { Tabs } from "../ui/Tabs";
import { Time } from "../ui/Time";

const PAGE_SIZE = 20;

const KINDS: { kind: CollectKind; name: string; way: string; href: string }[] = [
  { kind: "house", name: "法拍房", way: "去看看法拍房", href: paths.houses() },
  { kind: "community", name: "小区", way: "去看看法拍小区", href: paths.communities() },
  { kind: "news", name: "资讯", way: "去看看法拍资讯", href: paths.news() },
];

const pageOf = (kind: string, page = 1) => {
  const query = new URLSearchParams();
  if (kind !== "house") query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  const search = query.toString();
  return paths.collections() + (search && `?${search}`);
};

export const loader = pageLoader(async ({ url }) => {
  const asked = url.searchParams.get("kind");
  const kind = KINDS.find((item) => item.kind === asked)?.kind ?? "house";
  return { kind, page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)) };
});

export function Component() {
  const { head, kind, page } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) => api.get("/api/house-collect", { query: { kind, page, page_size: PAGE_SIZE }, signal, quiet: true }),
      [kind, page],
    ),
  );
  const [leaving, setLeaving] = useState<Collect | null>(null);
  const remove = async ({ target_id: id }: Collect) => {
    try {
      keepMarks(await api.delete("/api/house-collect/{house_id}", { path: { house_id: id }, query: { kind } }));
      notify.success("已取消关注");
    } finally {
      personal.reload();
    }
  };
  const here = KINDS.find((item) => item.kind === kind) ?? KINDS[0];
  return (
    <PersonalPage
      active="collections"
      title="我的关注"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以查看收藏的房源、小区和资讯，以及收藏后的价格和状态变化"
    >
      {(data) => (
        <>
          <div className={css.tabs}>
            <Tabs
              label="关注的内容"
              active={kind}
              items={KINDS.map((item) => ({
                key: item.kind,
                label: `${item.name} ${data.counts[item.kind]}`,
                href: pageOf(item.kind),
              }))}
            />
          </div>
          {data.list.length === 0 ? (
            <Empty text={`还没有关注的${here?.name}`}>
              <ButtonLink href={here?.href}>{here?.way}</ButtonLink>
            </Empty>
          ) : (
            <ul className={css.list}>
              {data.list.map((item) => (
                <Item key={item.target_id} item={item} onRemove={() => setLeaving(item)} />
              ))}
            </ul>
          )}
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={(n) => pageOf(kind, n)} />
          {leaving && (
            <Confirm
              title="取消关注"
              text={`确定不再关注“${leaving.title}”吗？`}
              yes="取消关注"
              onYes={() => remove(leaving)}
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </PersonalPage>
  );
}

const linkOf = {
  house: paths.house,
  community: (id: number) => paths.community(id),
  news: paths.newsItem,
};

function Item({ item, onRemove }: { item: Collect; onRemove: () => void }) {
  const label = useLabel();
  const { kind, house } = item;
  const price = priceChange(item);
  const status = statusChange(item, (code) => label("auction_status", code));
  return (
    <li className={cx(css.item, house && css.pictured)}>
      {house && <Cover house={house} sizes="128px" small />}
      <div className={css.text}>
        <h2 className={css.title} title={item.title}>
          {item.available ? (
            <a href={linkOf[kind](item.target_id)}>{item.title}</a>
          ) : (
            <span className={css.gone}>{item.title}</span>
          )}
        </h2>
        <p className={css.facts}>
          <Description item={item} />
        </p>
        <p className={css.note}>
          {house && <StatusChip status={house.status} />}
          {!item.available && <Chip look="soft">已下线</Chip>}
          {price && (
            <Chip tone={price.good ? "green" : "amber"} look="line">
              {price.text}
            </Chip>
          )}
          {status && (
            <Chip tone="blue" look="line">
              {status}
            </Chip>
          )}
          <span>
            关注于 <Time at={item.saved_at} pattern="yyyy-MM-dd hh:mm" />
          </span>
        </p>
      </div>
      <div className={css.side}>
        {item.kind === "house" && item.price_now !== null && <Price yuan={item.price_now} strong />}
        <Button size="s" onClick={onRemove} aria-label={`取消关注 ${item.title}`}>
          取消关注
        </Button>
      </div>
    </li>
  );
}

function Description({ item: { house, community, news, price_now } }: { item: Collect }) {
  const label = useLabel();
  if (house) {
    const facts = [layoutText(house), areaText(house.area_m2), house.region_name ?? house.area_name];
    return (
      <>
        <Facts items={facts.filter((fact): fact is string => fact !== null)} /> <LotTime house={house} />
      </>
    );
  }
  if (community) {
    const average = price_now === null ? null : `参考均价${price_now.toLocaleString("zh-CN")}元/㎡`;
    const facts = [community.region_name ?? community.area_name, community.address, average, `在拍${community.lots}套`];
    return <Facts items={facts.filter((fact): fact is string => Boolean(fact))} />;
  }
  if (!news) return null;
  return (
    <>
      {label("news_category", news.category)} <Time at={news.publish_time} pattern="yyyy-MM-dd" />
    </>
  );
}
