import type { SinglePageLink } from "proto-types";
import { Tabs } from "../../ui/navigation/Tabs";
import css from "./PageMenu.module.css";
import { pageHref } from "./page-href";

/** Links to the site's other text pages; the current one is marked. */
export function PageMenu({ pages, current }: { pages: SinglePageLink[]; current: string }) {
  return (
    <div className={css.menu}>
      <Tabs
        vertical
        label="本站说明"
        active={current}
        items={pages.map((page) => ({ key: page.code, label: page.title, href: pageHref(page.code) }))}
      />
    </div>
  );
}
