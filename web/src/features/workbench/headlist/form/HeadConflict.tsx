import { Time } from "../../../../ui/data/Time";
import { SideBySide } from "../../shared/conflict/SideBySide";
import css from "../Headlist.module.css";
import { FIELDS, type FieldKey } from "./head-texts";
import type { HeadTextsForm } from "./use-head-texts";

/** Shows the fields that another editor has changed too, with that editor's name and the time. */
export function HeadConflict({ form }: { form: HeadTextsForm }) {
  const { conflict, texts, choose } = form;
  if (!conflict) return null;
  const { theirs, fields } = conflict;
  return (
    <section className={css.conflict} role="alert" aria-label="两个版本">
      <p>
        没有保存：{theirs.who ?? "已注销账号"} 于 <Time at={theirs.at} pattern="yyyy-MM-dd hh:mm" />{" "}
        改了同一处。请逐项选择，再保存一次；没有冲突的各项会自动合并。
      </p>
      <SideBySide
        fields={FIELDS.filter(({ key }) => fields.includes(key)).map(({ key, label }) => ({
          key,
          label,
          theirs: theirs.texts[key],
          mine: texts[key],
        }))}
        onTake={(key, whose) => choose(key as FieldKey, whose)}
      />
    </section>
  );
}
