import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { Time } from "../../ui/data/Time";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/layout/Breadcrumb";
import { Tabs } from "../../ui/layout/Tabs";
import css from "./ResearchHead.module.css";

interface ResearchHeadProps {
  breadcrumb: BreadcrumbItem[];
  title: string;
  active: "research" | "statistics" | "trend" | "chart";
  updatedAt: string | null;
  children?: ReactNode;
}

/** What the pages of the research section begin with. */
export function ResearchHead({ breadcrumb, title, active, updatedAt, children }: ResearchHeadProps) {
  return (
    <>
      <Breadcrumb items={breadcrumb} />
      <div className={css.head}>
        <h1>{title}</h1>
        {updatedAt && (
          <p className={css.updated}>
            数据更新于 <Time at={updatedAt} pattern="MM-dd hh:mm" />
          </p>
        )}
      </div>
      {children && <div className={css.lead}>{children}</div>}
      <div className={css.tabs}>
        <Tabs
          label="研究院"
          active={active}
          items={[
            { key: "research", label: "总览", href: paths.research() },
            { key: "statistics", label: "统计查询", href: paths.statistics() },
            { key: "trend", label: "长期走势", href: paths.trend() },
            { key: "chart", label: "数据说明", href: paths.chart() },
          ]}
        />
      </div>
    </>
  );
}
