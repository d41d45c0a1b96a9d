import { workbenchPaths } from "../../../lib/workbench-paths";
import { Tabs } from "../../../ui/navigation/Tabs";

/** The tabs of the section, by the value of `tab` in its address. */
const TABS = [
  { key: "moved", label: "跳转表" },
  { key: "missing", label: "404 记录" },
  { key: "gone", label: "已删除页面" },
  { key: "merged", label: "小区合并" },
  { key: "assets", label: "同一标的" },
] as const;

export type RedirectTab = (typeof TABS)[number]["key"];

/** The names of the search engines in the filter, by key. */
export const ENGINES: Record<string, string> = {
  baidu: "百度",
  google: "谷歌",
  bing: "必应",
  sogou: "搜狗",
  so: "360",
  shenma: "神马",
  toutiao: "头条",
};

/** The query of the section's address. */
export interface SectionQuery {
  tab: RedirectTab;
  q?: string;
  state?: "moved" | "gone";
  engine?: string;
  linked?: boolean;
  sort?: "last";
  page: number;
}

export function sectionQuery(search: URLSearchParams): SectionQuery {
  const of = <T extends string>(name: string, known: readonly T[]) => known.find((item) => item === search.get(name));
  return {
    tab:
      of(
        "tab",
        TABS.map(({ key }) => key),
      ) ?? "moved",
    q: search.get("q")?.trim().slice(0, 100) || undefined,
    state: of("state", ["moved", "gone"]),
    engine: of("engine", ["any", ...Object.keys(ENGINES)]),
    linked: search.get("linked") === "true" || undefined,
    sort: of("sort", ["last"]),
    page: Math.max(1, Math.trunc(Number(search.get("page")) || 1)),
  };
}

export const PAGE_SIZE = 50;

export function SectionTabs({ active }: { active: RedirectTab }) {
  return (
    <Tabs
      label="跳转与失效"
      active={active}
      items={TABS.map(({ key, label }) => ({
        key,
        label,
        href: workbenchPaths.redirects(key === "moved" ? {} : { tab: key }),
      }))}
    />
  );
}
