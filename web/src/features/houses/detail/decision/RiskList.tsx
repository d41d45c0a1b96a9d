import type { RiskState, RiskTag } from "proto-types";
import { cx } from "../../../../ui/cx";
import { Icon } from "../../../../ui/data/Icon";
import { riskLooks } from "../../card/RiskStrip";
import { NOT_STATED } from "../../facts";
import { documentNames, gravest, NO_SENTENCE, quoteAnchor, riskLevel, topicLabel } from "../../risks";
import css from "./RiskList.module.css";

interface RiskListProps {
  tags: RiskTag[];
  states: RiskState[];
}

/** Each risk with the sentence that states it, and each question to which the documents have no answer. */
export function RiskList({ tags, states }: RiskListProps) {
  const unknown = states.filter(({ code, level }) => code === "" && level !== "inapplicable");
  return (
    <ul className={css.list}>
      {gravest(tags).map((tag) => {
        const level = riskLevel(tag);
        return (
          <li key={tag.code} className={cx(css.item, css[level])}>
            <Icon of={riskLooks[level].icon} label={riskLooks[level].name} />
            <div>
              <p className={css.label}>{tag.label}</p>
              {tag.detail && (
                <p>
                  <span className={css.ours}>整理</span>
                  {tag.detail}
                </p>
              )}
              <Evidence tag={tag} />
            </div>
          </li>
        );
      })}
      {unknown.map(({ topic }) => (
        <li key={topic} className={cx(css.item, css.unknown)}>
          <Icon of={riskLooks.unknown.icon} label={riskLooks.unknown.name} />
          <div>
            <p className={css.label}>{topic === "loan" ? "贷款" : topicLabel(topic)}</p>
            <p>{`${NOT_STATED}，参拍前请向法院核实`}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Evidence({ tag }: { tag: RiskTag }) {
  if (!tag.quote || !tag.document) return <p className={css.quote}>{NO_SENTENCE}</p>;
  return (
    <blockquote className={css.quote}>
      <a href={quoteAnchor(tag.code)}>{`${documentNames[tag.document]}原文：`}</a>
      {`“${tag.quote}”`}
    </blockquote>
  );
}
