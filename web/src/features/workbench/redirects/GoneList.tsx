import type { GonePage } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { usePersonal } from "../../../api/use-personal";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Time } from "../../../ui/data/Time";
import { EntityPage } from "../shared/EntityPage";
import type { EntityColumn } from "../shared/EntityTable";
import { loadWorkbench } from "../shared/load-workbench";
import css from "../shared/workbench.module.css";
import { PAGE_SIZE, type SectionQuery, SectionTabs } from "./section";

const KINDS: Record<GonePage["kind"], string> = {
  house: "房源",
  newsItem: "资讯文章",
  agent: "顾问",
  marked: "编辑标记",
};

const COLUMNS: EntityColumn<GonePage>[] = [
  { label: "地址", cell: ({ path }) => <span className={css.address}>{path}</span> },
  { label: "类型", narrow: true, cell: ({ kind }) => KINDS[kind] },
  { label: "删除时间", narrow: true, cell: ({ at }) => <Time at={at} pattern="yyyy-MM-dd hh:mm" /> },
];

/** Lists the addresses that are permanently gone. Search engines get them as a file. */
export function GoneList({ query: { page } }: { query: SectionQuery }) {
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/gone", { query: { page, page_size: PAGE_SIZE }, signal, quiet: true }),
        ),
      [page],
    ),
  );
  return (
    <EntityPage
      active="redirects"
      title="跳转与失效"
      personal={personal}
      above={({ total, file, file_lines }) => (
        <>
          <SectionTabs active="gone" />
          <div className={css.note}>
            <p>
              死链文件：
              <a href={new URL(file).pathname} className={css.link} data-reload="">
                {file}
              </a>
              （{file_lines.toLocaleString("zh-CN")} 个地址，每行一个）
            </p>
            <p>
              提交方法：在百度搜索资源平台“死链提交”中填写上面的地址，平台会定期读取；以后删除的页面会自动加入文件，不必再次提交。
            </p>
          </div>
          <p role="status" className={css.status}>
            共 {total.toLocaleString("zh-CN")} 个地址返回 410。已设置跳转的地址不在其中。
          </p>
        </>
      )}
      label="已删除页面"
      columns={COLUMNS}
      items={({ list }) => list}
      keyOf={({ path }) => path}
      empty="没有已删除的页面。"
      pages={{
        page,
        size: PAGE_SIZE,
        total: ({ total }) => total,
        href: (n) => workbenchPaths.redirects({ tab: "gone", page: n }),
      }}
    />
  );
}
