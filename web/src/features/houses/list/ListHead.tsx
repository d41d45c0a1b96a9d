import { Time } from "../../../ui/data/Time";
import { Breadcrumb, type BreadcrumbItem } from "../../../ui/layout/Breadcrumb";
import { SkipLink } from "../../../ui/layout/SkipLink";
import { LOTS_ID } from "./HouseList";
import css from "./ListHead.module.css";

interface ListHeadProps {
  breadcrumb: BreadcrumbItem[];
  /** 北京朝阳望京; "" for all places */
  where: string;
  updated: string | null;
}

/** Where the list lies, what it is, and how fresh. */
export function ListHead({ breadcrumb, where, updated }: ListHeadProps) {
  return (
    <>
      <SkipLink to={LOTS_ID}>跳到房源列表</SkipLink>
      <Breadcrumb items={breadcrumb} />
      <div className={css.head}>
        <h1>{`${where}法拍房`}</h1>
        {updated && (
          <p className={css.updated}>
            数据更新于 <Time at={updated} pattern="MM-dd hh:mm" />
          </p>
        )}
      </div>
    </>
  );
}
