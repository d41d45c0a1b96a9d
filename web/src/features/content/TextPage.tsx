import type { SinglePage, SinglePageLink } from "proto-types";
import type { ReactNode } from "react";
import { Time } from "../../ui/data/Time";
import { Banner } from "../../ui/layout/Banner";
import { Prose } from "../../ui/layout/Prose";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/navigation/Breadcrumb";
import { PageMenu } from "./PageMenu";
import css from "./TextPage.module.css";

interface TextPageProps {
  page: SinglePage;
  pages: SinglePageLink[];
  breadcrumb: BreadcrumbItem[];
  /** Content below the text. */
  children?: ReactNode;
}

/** A page with one of the site's own texts, and links to the other texts. */
export function TextPage({ page, pages, breadcrumb, children }: TextPageProps) {
  return (
    <>
      <Banner>
        <Breadcrumb items={breadcrumb} />
        <h1>{page.title}</h1>
        <p className={css.updated}>
          更新于 <Time at={page.updated_at} pattern="yyyy-MM-dd" />
        </p>
      </Banner>
      <div className={`wrap ${css.columns}`}>
        <aside className={css.side}>
          <PageMenu pages={pages} current={page.code} />
        </aside>
        <article className={css.text}>
          <Prose html={page.content} />
          {children}
        </article>
      </div>
    </>
  );
}
