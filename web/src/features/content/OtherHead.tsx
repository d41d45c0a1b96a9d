import type { ReactNode } from "react";
import { Banner } from "../../ui/layout/Banner";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/navigation/Breadcrumb";
import css from "./OtherHead.module.css";

interface OtherHeadProps {
  breadcrumb: BreadcrumbItem[];
  /** The title, or the button of a printable page, which sets its own title. */
  children: ReactNode;
}

/**
 * The head of a page whose address has the form of a text page but that is another kind of page, such as a
 * sheet to print.
 */
export function OtherHead({ breadcrumb, children }: OtherHeadProps) {
  return (
    <div className={css.head}>
      <Banner>
        <Breadcrumb items={breadcrumb} />
        {children}
      </Banner>
    </div>
  );
}
