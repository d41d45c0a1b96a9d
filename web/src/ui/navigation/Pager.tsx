import { relOf } from "../../lib/link-rel";
import { Icon } from "../data/Icon";
import css from "./Pager.module.css";
import { pageSteps } from "./page-steps";

interface PagerProps {
  page: number;
  /** The number of pages. If there is only one page, nothing is shown. */
  count: number;
  href: (page: number) => string;
}

const stepRel = (direction: "prev" | "next", href: string) => [direction, relOf(href)].filter(Boolean).join(" ");

/** Links to the pages of a list, which crawlers can follow. */
export function Pager({ page, count, href }: PagerProps) {
  if (count <= 1) return null;
  let gaps = 0;
  return (
    <nav aria-label="分页" className={css.pager}>
      {page > 1 && (
        <a href={href(page - 1)} rel={stepRel("prev", href(page - 1))}>
          <Icon of="chevron-left" />
          上一页
        </a>
      )}
      {pageSteps(page, count).map((step) => {
        if (step === "gap") {
          gaps += 1;
          return (
            <span key={`gap${gaps}`} className={css.gap} aria-hidden="true">
              …
            </span>
          );
        }
        return step === page ? (
          <span key={step} className={css.current} aria-current="page">
            <span className="sr-only">第</span>
            {step}
            <span className="sr-only">页</span>
          </span>
        ) : (
          <a key={step} href={href(step)} rel={relOf(href(step))} aria-label={`第${step}页`}>
            {step}
          </a>
        );
      })}
      {page < count && (
        <a href={href(page + 1)} rel={stepRel("next", href(page + 1))}>
          下一页
          <Icon of="chevron-right" />
        </a>
      )}
    </nav>
  );
}
