import type { RiskTag } from "proto-types";
import { cx } from "../../../../ui/cx";
import { Icon } from "../../../../ui/data/Icon";
import { riskLooks } from "../../card/RiskChips";
import { gravest, riskLevel } from "../../risks";
import css from "./RiskList.module.css";

/** Each risk with the sentence of the notice that states it. */
export function RiskList({ tags }: { tags: RiskTag[] }) {
  if (tags.length === 0)
    return <p className={css.none}>公告未载明需要提示的风险，参拍前请以法院公告和实地看样为准。</p>;
  return (
    <ul className={css.list}>
      {gravest(tags).map((tag) => {
        const level = riskLevel(tag);
        return (
          <li key={tag.code} className={cx(css.item, css[level])}>
            <Icon of={riskLooks[level].icon} label={riskLooks[level].name} />
            <div>
              <p className={css.label}>{tag.label}</p>
              {tag.detail && <p>{tag.detail}</p>}
              {tag.quote && <blockquote className={css.quote}>{`公告原文：“${tag.quote}”`}</blockquote>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
