import type { House, NoticeFact, NoticeTopic, RiskTag } from "proto-types";
import { cx } from "../../../../ui/cx";
import { Icon } from "../../../../ui/data/Icon";
import { riskLooks } from "../../card/RiskStrip";
import { documentNames, gravest, NO_SENTENCE, quoteAnchor, riskLevel, topicLabel } from "../../risks";
import { missingText } from "../../unknown";
import css from "./RiskList.module.css";

/** For the code of each question's risk, the topic of the documents that answers the question. */
const ASKED: Record<string, NoticeTopic> = {
  occupancy: "occupied",
  tax: "tax",
  arrears: "arrears",
  hukou: "hukou",
  loan: "loan",
  lease: "lease",
  delivery: "vacated_by_court",
};

/** The risks, each with the sentence that states it, and the questions that the documents do not answer. */
export function RiskList({ house }: { house: House }) {
  const unknown = house.risk_states.filter(({ code, level }) => code === "" && level !== "inapplicable");
  return (
    <ul className={css.list}>
      {gravest(house.risk_tags).map((tag) => {
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
            <p>{`${missingText(house, ASKED[topic] ?? "occupied")}，参拍前请向法院核实`}</p>
            <Mention fact={house.notice_facts.find((fact) => fact.topic === ASKED[topic])} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Quotes a sentence that mentions a topic but does not decide the question about it. */
function Mention({ fact }: { fact: NoticeFact | undefined }) {
  if (!fact) return null;
  return (
    <blockquote className={css.quote}>
      <a href="#documents">{`${documentNames[fact.document]}原文：`}</a>
      {`“${fact.quote}”`}
    </blockquote>
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
