import type { Dictionaries, SinglePageLink } from "proto-types";
import { pageLoader, settle, usePageData } from "../../api/page-loader";
import type { Api } from "../../api/types";
import { OtherHead } from "../../features/content/OtherHead";
import { pageHref } from "../../features/content/page-href";
import { SiteMap, type SiteMapGroup } from "../../features/content/SiteMap";
import { TextPage } from "../../features/content/TextPage";
import { PrintButton } from "../../features/lots/checklist/PrintButton";
import { regionLinks } from "../../features/places/links";
import { ClearanceCheck } from "../../features/stats/clearance/ClearanceCheck";
import { notFound } from "../../lib/http-error";
import { paths } from "../../lib/paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import type { LoadOther } from "./other-page";

const SITE_MAP = "sitemap";
const METHODOLOGY = "methodology";

/**
 * Pages whose addresses have the form of a single page's address but are not texts (`As` in
 * api/pages/route/pages.go).
 */
const OTHERS: [form: RegExp, file: () => Promise<{ load: LoadOther }>][] = [
  [/^open-data$/, () => import("./open-data.body")],
  [/^checklist-(\d+)$/, () => import("../lots/checklist.body")],
];

export const loader = pageLoader(
  async ({ api, params }) => {
    const code = params.type ?? "";
    if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(code) || code.length > 40) throw notFound();
    for (const [form, file] of OTHERS) {
      const match = form.exec(code);
      if (match) return { other: await (await file()).load(api, match[1]), text: null };
    }
    const [page, pages] = await Promise.all([
      api.get("/api/single-page", { query: { code } }),
      settle(api.get("/api/single-page/list")),
    ]);
    const map = code === SITE_MAP ? await siteMap(api, pages ?? []) : [];
    const check = code === METHODOLOGY ? await settle(api.get("/api/stat/clearance")) : null;
    return { other: null, text: { page, pages: pages ?? [], map, check } };
  },
  ({ text, other }, head) => ({
    text,
    title: other?.title ?? null,
    body: other?.file,
    islands: { other: other?.body(head) },
  }),
);

/** Loads the links of the site map. It is a separate function, because other texts do not need these calls. */
async function siteMap(api: Api, pages: SinglePageLink[]): Promise<SiteMapGroup[]> {
  const [areas, regions, facets, words, tags] = await Promise.all([
    settle(api.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } })),
    settle(api.get("/api/place", { query: { level: "region" } })),
    settle(api.get("/api/house/facet", { query: { city_id: DEFAULT_PLACE.city_ids } })),
    settle(api.get("/api/dictionary", { query: { key: ["news_category"] } })),
    settle(api.get("/api/tag")),
  ]);
  const districts = areas ?? [];
  return [
    { title: "频道", links: channels },
    {
      title: "区域法拍房",
      links: districts.map((area) => ({ name: `${area.short_name}法拍房`, href: paths.housesAt(area.alias) })),
    },
    {
      title: "区域小区",
      links: districts.map((area) => ({ name: `${area.short_name}小区`, href: paths.communitiesAt(area.alias) })),
    },
    ...districts.map((area) => ({
      title: `${area.short_name}商圈`,
      links: regionLinks(area.alias, regions?.filter((region) => region.parent_id === area.id) ?? [], facets),
    })),
    { title: "资讯分类", links: categoryLinks(words) },
    {
      title: "标签",
      links: (tags ?? [])
        .flatMap((group) => group.tags)
        .map((tag) => ({ name: tag.name, href: paths.news({ tag: tag.slug }) })),
    },
    { title: "关于本站", links: pages.map((page) => ({ name: page.title, href: pageHref(page.code) })) },
  ];
}

const channels = [
  { name: "首页", href: paths.home() },
  { name: "法拍房", href: paths.houses() },
  { name: "地图找房", href: paths.map() },
  { name: "法拍小区", href: paths.communities() },
  { name: "法拍资讯", href: paths.news() },
  { name: "热门标签", href: paths.hotTags() },
  { name: "研究院", href: paths.research() },
  { name: "统计", href: paths.statistics() },
  { name: "走势", href: paths.trend() },
  { name: "开放数据", href: paths.page("open-data") },
];

function categoryLinks(words: Dictionaries | null) {
  return (words?.news_category ?? []).map((entry) => ({
    name: entry.name,
    href: paths.news({ category: entry.code }),
  }));
}

export function Component() {
  const { head, text, title, islands } = usePageData<typeof loader>();
  if (text) {
    return (
      <TextPage page={text.page} pages={text.pages} breadcrumb={head.breadcrumb}>
        <SiteMap groups={text.map} />
        {text.check && <ClearanceCheck check={text.check} />}
      </TextPage>
    );
  }
  return (
    <>
      <OtherHead breadcrumb={head.breadcrumb}>{title ? <h1>{title}</h1> : <PrintButton />}</OtherHead>
      <StaticIsland>{islands.other}</StaticIsland>
    </>
  );
}
