import type { TemplateReport as Report } from "proto-types";
import type { ReactNode } from "react";
import { Changed } from "../shared/diff/Changed";
import css from "./Templates.module.css";

/**
 * Shows the result of a dry run: the number of changed pages, the worst titles, new duplicates and truncated titles.
 */
export function TemplateReport({ report }: { report: Report }) {
  const { pages, affected, changed, new_duplicates, new_cuts, new_empty, new_unnamed, milliseconds } = report;
  return (
    <div className={css.report}>
      <p>
        全站 {pages.toLocaleString()} 个页面，用此模板 {affected.toLocaleString()} 个，将改变{" "}
        <strong>{changed.toLocaleString()}</strong> 个；新增重复标题 <strong>{new_duplicates}</strong> 个，新增截断{" "}
        <strong>{new_cuts}</strong> 个，标题失去地名或网站名称 <strong>{new_unnamed}</strong> 个，文字变空{" "}
        <strong>{new_empty}</strong> 个。用时 {(milliseconds / 1000).toFixed(1)} 秒。
      </p>
      <Part title={`将改变的页面（前 ${report.changes.length} 个）`} count={report.changes.length}>
        {report.changes.map(({ path, before, after }) => (
          <li key={path}>
            <Page path={path} /> <Changed before={before.title} after={after.title} />
            {before.description !== after.description && (
              <p>
                <Changed before={before.description} after={after.description} />
              </p>
            )}
          </li>
        ))}
      </Part>
      <Part title="最差的标题" count={report.worst.length}>
        {report.worst.map(({ path, title, pixels, reasons }) => (
          <li key={path}>
            <Page path={path} /> {title}{" "}
            <small>
              {pixels} px，{reasons.join("，")}
            </small>
          </li>
        ))}
      </Part>
      <Part title="新增重复标题" count={report.duplicates.length}>
        {report.duplicates.map(({ title, count, paths }) => (
          <li key={title}>
            {title} <small>{count} 个页面</small>{" "}
            {paths.map((path) => (
              <Page key={path} path={path} />
            ))}
          </li>
        ))}
      </Part>
      <Part title="新增会被截断的标题" count={report.cuts.length}>
        {report.cuts.map(({ path, title, pixels }) => (
          <li key={path}>
            <Page path={path} /> {title} <small>{pixels} px</small>
          </li>
        ))}
      </Part>
    </div>
  );
}

const Page = ({ path }: { path: string }) => (
  <a href={path} target="_blank" rel="noopener" className={css.path}>
    {path}
  </a>
);

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}
