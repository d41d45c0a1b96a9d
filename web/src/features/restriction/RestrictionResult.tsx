import type { RestrictionRule } from "proto-types";
import { cx } from "../../ui/cx";
import { Chip } from "../../ui/data/Chip";
import { type Assessment, allowedBy } from "./assess";
import css from "./Restriction.module.css";

const TITLES: Record<Assessment["state"], string> = {
  yes: "按已收录的规则，初步符合购房资格",
  no: "按已收录的规则，不符合购房资格",
  missing: "还需要以下信息",
  none: "本城市规则尚未收录",
  outside: "已收录的规则未涉及这类房产",
};

/** The result of the test with its reasons. */
export function RestrictionResult({ found }: { found: Assessment }) {
  return (
    <section className={cx(css.result, css[found.state])} aria-label="自测结果">
      <h2>{TITLES[found.state]}</h2>
      <ul>
        {found.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {found.state === "none" && <p>请向法院或当地住建部门查询，编辑收录后可在本页自测。</p>}
      {found.rules.length > 0 && <RuleList rules={found.rules} />}
      <p className={css.note}>以法院和住建部门审核为准。企业等非个人购买另有规定，本自测不含。</p>
    </section>
  );
}

/** A list of rules with their documents and days. */
export function RuleList({ rules }: { rules: RestrictionRule[] }) {
  return (
    <ul className={css.rules}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <p>
            {allowedBy(rule)}
            {rule.note && `（${rule.note}）`}
          </p>
          <p className={css.note}>
            依据：{rule.link ? <a href={rule.link}>{rule.basis}</a> : rule.basis}，{rule.document_date} 发布，
            {rule.valid_from} 起执行
            {rule.valid_to && `，${rule.valid_to} 止`}
            {!rule.is_checked && (
              <>
                {" "}
                <Chip tone="amber" look="line">
                  待核实
                </Chip>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
