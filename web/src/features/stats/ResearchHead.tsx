import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { Time } from "../../ui/data/Time";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/navigation/Breadcrumb";
import { Tabs } from "../../ui/navigation/Tabs";
import css from "./ResearchHead.module.css";

interface ResearchHeadProps {
  breadcrumb: BreadcrumbItem[];
  title: string;
  /** The id of the city that the figures are about; undefined for the default city. */
  city_id?: number;
  active: "research" | "statistics" | "trend" | "chart";
  updatedAt: string | null;
  children?: ReactNode;
}

/** The common head of the research pages. */
export function ResearchHead({ breadcrumb, title, city_id, active, updatedAt, children }: ResearchHeadProps) {
  return (
    <>
      <Breadcrumb items={breadcrumb} />
      <div className={css.head}>
        <h1>{title}</h1>
        {updatedAt && (
          <p className={css.updated}>
            数据更新于 <Time at={updatedAt} pattern="yyyy-MM-dd hh:mm" />
          </p>
        )}
      </div>
      {children && <div className={css.lead}>{children}</div>}
      <div className={css.tabs}>
        <Tabs
          label="研究院"
          active={active}
          items={[
            { key: "research", label: "总览", href: paths.research({ city_id }) },
            { key: "statistics", label: "统计查询", href: paths.statistics({ city_id }) },
            { key: "trend", label: "长期走势", href: paths.trend({ city_id }) },
            { key: "chart", label: "数据说明", href: paths.chart({ city_id }) },
          ]}
        />
      </div>
    </>
  );
}
