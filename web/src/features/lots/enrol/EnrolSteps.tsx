import type { House } from "proto-types";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Section } from "../../../ui/layout/Section";
import { SectionResult } from "../../../ui/layout/SectionResult";
import css from "./EnrolSteps.module.css";
import { enrolSteps } from "./enrol-steps";
import { PLATFORM_FACTS } from "./platforms";

/** The steps for taking part in the auction on its platform. They are closed at first. */
export function EnrolSteps({ house }: { house: House }) {
  const label = useLabel();
  const platform = label("source_platform", house.platform);
  const steps = enrolSteps(house);
  return (
    <Section
      id="enrol"
      title="如何报名"
      note={<SectionResult text={platform}>{`${platform}，每步注明依据`}</SectionResult>}
      card
      folded
      className={css.section}
    >
      <details>
        <summary>{`${steps.length} 步：从实名到交房`}</summary>
        <ol className={css.steps}>
          {steps.map(({ title, text, basis, facts }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {facts.map((fact) => (
                <p key={fact.text} className={css.fact}>
                  {`${platform}：${fact.text}。`}
                  <small>{fact.source}</small>
                </p>
              ))}
              <small>{basis}</small>
            </li>
          ))}
        </ol>
        <p className={css.end}>
          {PLATFORM_FACTS[house.platform]
            ? "平台的做法摘自个别法院的公告，可能已经改变；报名页面、支付渠道和限额以平台页面和本标的公告为准。"
            : `${platform}的报名页面、支付渠道和限额以平台页面和本标的公告为准。`}
          <a href={paths.restriction()}>限购资格自测</a>
        </p>
      </details>
    </Section>
  );
}
