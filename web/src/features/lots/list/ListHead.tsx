import { Time } from "../../../ui/data/Time";
import { Prose } from "../../../ui/layout/Prose";
import { Breadcrumb, type BreadcrumbItem } from "../../../ui/navigation/Breadcrumb";
import { SkipLink } from "../../../ui/navigation/SkipLink";
import css from "./ListHead.module.css";
import { LOTS_ID } from "./lots-id";

interface ListHeadProps {
  breadcrumb: BreadcrumbItem[];
  title: string;
  /** The editors' text about this list; "" for none. */
  intro?: string;
  updated: string | null;
}

/** The breadcrumb, the title and the time of the last update of a list. */
export function ListHead({ breadcrumb, title, intro, updated }: ListHeadProps) {
  return (
    <>
      <SkipLink to={LOTS_ID}>跳到房源列表</SkipLink>
      <div className={css.way}>
        <Breadcrumb items={breadcrumb} />
      </div>
      <div className={css.head}>
        <h1>{title}</h1>
        {updated && (
          <p className={css.updated}>
            数据更新于 <Time at={updated} pattern="yyyy-MM-dd hh:mm" />
          </p>
        )}
      </div>
      {intro && <Prose html={intro} className={css.intro} />}
    </>
  );
}
