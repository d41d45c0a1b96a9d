import type { HouseCard, HouseQuery, PlaceResolved } from "proto-types";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { loaderApi, settle } from "../../api/page-loader";
import type { Api } from "../../api/types";
import { LotTile } from "../../features/lots/card/LotTile";
import { isBiddable } from "../../features/lots/status";
import { placeOfAddress, scopeOf } from "../../features/places/place-of-address";
import { relOf } from "../../lib/link-rel";
import { parseId, paths } from "../../lib/paths";
import { PATTERNS } from "../../lib/routes.gen";
import { Icon } from "../../ui/data/Icon";
import { Button } from "../../ui/form/Button";
import { Section } from "../../ui/layout/Section";
import { Tiles } from "../../ui/layout/Tiles";
import css from "./suggestions.module.css";

const SIZE = 4;
const POPULAR: HouseQuery = { status: ["0", "1"], sort: "views_desc" };

interface More {
  text: string;
  href: string;
}

/** Lots that are open to bids, and links to more of them. */
interface Found {
  title: string;
  lots: HouseCard[];
  more: More[];
}

/**
 * Returns what a visitor may have looked for at an address without a page. For a removed lot, these are lots
 * open to bids in its community and district; for a list, those in its district; otherwise popular lots.
 */
export async function suggest(args: LoaderFunctionArgs): Promise<ReactNode> {
  const api = loaderApi(args);
  const found = (await besideLot(api, args)) ?? (await atPlace(api, args));
  return <Suggestions {...found} />;
}

/**
 * Returns lots near the removed lot of an address; null if there are none, or if the address is not that of a
 * lot.
 */
async function besideLot(api: Api, { params, pattern }: LoaderFunctionArgs): Promise<Found | null> {
  const id = pattern === PATTERNS.house ? parseId(params.id) : null;
  if (id === null) return null;
  const of = (kind: "community" | "similar") =>
    settle(api.get("/api/house/{id}/similar", { path: { id }, query: { kind, limit: SIZE } }));
  const [beside, similar] = await Promise.all([of("community"), of("similar")]);
  const [neighbour] = beside ?? [];
  const [near = neighbour] = similar ?? [];
  if (!near) return null;
  const all = new Map([...(beside ?? []), ...(similar ?? [])].map((lot) => [lot.id, lot]));
  const lots = [...all.values()].filter(({ status }) => isBiddable(status)).slice(0, SIZE);
  const { community_id, community_name } = neighbour ?? { community_id: null, community_name: null };
  const more = [{ text: `${near.area_name}法拍房`, href: paths.housesAt(near.area_alias) }];
  if (community_id !== null) more.unshift({ text: community_name ?? "所在小区", href: paths.community(community_id) });
  if (lots.length > 0) return { title: community_id === null ? "相似房源" : "同小区与相似房源", lots, more };
  const place = await settle(api.get("/api/place/alias/{alias}", { path: { alias: near.area_alias } }));
  return { ...(await popularAt(api, place)), more };
}

/** Returns lots in the place that the address names. Of this place, only the district may exist. */
async function atPlace(api: Api, { params: { alias } }: LoaderFunctionArgs): Promise<Found> {
  return popularAt(api, alias ? await settle(placeOfAddress({ api, params: { alias } })) : null);
}

async function popularAt(api: Api, place: PlaceResolved | null): Promise<Found> {
  const found = await settle(api.get("/api/house", { query: { ...POPULAR, ...scopeOf(place), page_size: SIZE } }));
  const { alias, short_name } = place?.area ?? place?.city ?? { alias: null, short_name: "" };
  return {
    title: `${short_name}热门围观`,
    lots: found?.list ?? [],
    // If no place was found, there is no link here, because the message above links to all lots.
    more: alias === null ? [] : [{ text: `${short_name}法拍房`, href: paths.housesAt(alias) }],
  };
}

function Suggestions({ title, lots, more }: Found) {
  return (
    <>
      <search className={css.search}>
        <form method="get" action={paths.houses()}>
          <input
            type="search"
            name="keyword"
            maxLength={60}
            required
            placeholder="小区、商圈、地铁站或房源编号"
            aria-label="搜索房源"
          />
          <Button type="submit" kind="primary">
            <Icon of="search" />
            搜索
          </Button>
        </form>
        <p className={css.ways}>
          {more.map(({ text, href }) => (
            <a key={href} href={href} rel={relOf(href)}>
              {text}
            </a>
          ))}
          <a href={paths.map()}>地图找房</a>
        </p>
      </search>
      {lots.length > 0 && (
        <Section title={title}>
          <Tiles sideways>
            {lots.map((lot) => (
              <LotTile key={lot.id} house={lot} />
            ))}
          </Tiles>
        </Section>
      )}
    </>
  );
}
