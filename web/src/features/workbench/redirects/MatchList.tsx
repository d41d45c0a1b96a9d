import type { RedirectMatch, RedirectMatches } from "proto-types";
import { Table } from "../../../ui/data/Table";
import css from "../shared/workbench.module.css";

const FOUND: Record<RedirectMatch["found"], string> = {
  page: "有页面",
  missing: "目标没有页面（404 或已删除）",
  moved: "目标会再跳转，将直达",
  gone: "返回 410",
  none: "不跳转：没有这种目标地址",
};

const COLUMNS = [
  { key: "address", label: "地址" },
  { key: "times", label: "访问次数", figure: true, narrow: true },
  { key: "to", label: "跳转到" },
  { key: "found", label: "目标" },
];

const rowOf = ({ address, times, to, found }: RedirectMatch) => ({
  key: address,
  cells: {
    address: <span className={css.address}>{address}</span>,
    times: times.toLocaleString("zh-CN"),
    to: <span className={css.address}>{to ?? "—"}</span>,
    found: FOUND[found],
  },
});

/** Previews the addresses that a redirect with parameters or placeholders would match. */
export function MatchList({ matches }: { matches: RedirectMatches }) {
  const { from, asked, pages, pages_total } = matches;
  return (
    <section aria-label="符合的地址" role="status" className={css.note}>
      <p>
        将保存为 {from}。404 记录中有 {asked.length} 个符合的地址
        {pages_total > 0
          ? `；正在使用的页面有 ${pages_total} 个符合，跳转后访问者看不到它们的内容，须由另一位发布人确认。`
          : "；没有正在使用的页面符合。"}
        核对后再按一次“保存”。
      </p>
      {pages.length > 0 && <Table label="正在使用的页面" columns={COLUMNS} rows={pages.map(rowOf)} />}
      {asked.length > 0 && <Table label="404 记录中的地址" columns={COLUMNS} rows={asked.map(rowOf)} />}
    </section>
  );
}
