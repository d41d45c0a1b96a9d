import { Button } from "../../ui/form/Button";
import { Banner } from "../../ui/layout/Banner";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/navigation/Breadcrumb";
import css from "./OtherHead.module.css";

interface OtherHeadProps {
  /** null for a printable page, which sets its own title. */
  title: string | null;
  breadcrumb: BreadcrumbItem[];
}

/**
 * The head of a page whose address looks like that of a text page although it is another kind of page, such as a
 * sheet to print.
 */
export function OtherHead({ title, breadcrumb }: OtherHeadProps) {
  return (
    <div className={css.head}>
      <Banner>
        <Breadcrumb items={breadcrumb} />
        {title ? (
          <h1>{title}</h1>
        ) : (
          <Button size="s" onClick={() => window.print()}>
            打印（A4 一页）
          </Button>
        )}
      </Banner>
    </div>
  );
}
