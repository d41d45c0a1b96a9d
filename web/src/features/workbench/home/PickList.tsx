import type { WorkbenchPick } from "proto-types";
import { paths } from "../../../lib/paths";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { moved } from "../order/moved";
import { OrderButtons } from "../order/OrderButtons";
import forms from "../shared/workbench.module.css";
import css from "./Home.module.css";
import { dayFrom, STATES } from "./layout";
import { PickForm } from "./PickForm";

interface PickListProps {
  picks: WorkbenchPick[];
  most: number;
  onChange: (picks: WorkbenchPick[]) => void;
}

/** The lots that editors recommend, each with the day on which its recommendation ends. */
export function PickList({ picks, most, onChange }: PickListProps) {
  return (
    <section className={forms.card} aria-label="推荐房源">
      <h2>
        推荐房源
        <small className={css.hint}>
          {picks.length} / {most}
        </small>
      </h2>
      <p className={css.hint}>显示在“编辑推荐”栏。到期或不可参拍的房源自动不显示，无需手工撤下。</p>
      {picks.length === 0 && <p>还没有推荐房源，“编辑推荐”栏不显示。</p>}
      <ol className={css.rows}>
        {picks.map((pick, i) => (
          <li key={pick.house_id} className={pick.state === "shown" ? undefined : css.hidden}>
            <span className={css.place}>{i + 1}</span>
            <div className={css.text}>
              <a href={paths.house(pick.house_id)} target="_blank" rel="noopener" className={forms.link}>
                {pick.title || `房源 ${pick.house_id}`}
              </a>
              {STATES[pick.state] && <small>{STATES[pick.state]}</small>}
            </div>
            <Field
              label="截止日期"
              name={`until-${pick.house_id}`}
              type="date"
              min={dayFrom(Date.now(), 0)}
              value={pick.until}
              onChange={({ target }) =>
                onChange(picks.map((one) => (one === pick ? { ...pick, until: target.value } : one)))
              }
            />
            <Button
              kind="text"
              size="s"
              onClick={() => onChange(picks.filter((one) => one !== pick))}
              aria-label={`移除${pick.title}`}
            >
              移除
            </Button>
            <OrderButtons
              name={pick.title}
              index={i}
              count={picks.length}
              onMove={(to) => onChange(moved(picks, i, to))}
            />
          </li>
        ))}
      </ol>
      {picks.length < most ? (
        <PickForm chosen={picks.map(({ house_id }) => house_id)} onAdd={(pick) => onChange([...picks, pick])} />
      ) : (
        <p className={css.hint}>已满 {most} 套，移除后可再添加。</p>
      )}
    </section>
  );
}
