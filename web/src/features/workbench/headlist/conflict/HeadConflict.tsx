import { Time } from "../../../../ui/data/Time";
import { SideBySide } from "../../shared/conflict/SideBySide";
import css from "../Headlist.module.css";
import { FIELDS, type FieldKey, type HeadTexts } from "./merge";

/** The other editor's saved texts. */
export interface Theirs {
  texts: HeadTexts;
  /** Null for an account that is closed. */
  who: string | null;
  at: string;
}

interface HeadConflictProps {
  mine: HeadTexts;
  theirs: Theirs;
  fields: FieldKey[];
  /** Takes the text of a field; both stay on the page until they are saved. */
  onTake: (field: FieldKey, text: string) => void;
}

/** Shows the fields of a head that two editors have changed, with the other editor's name and time. */
export function HeadConflict({ mine, theirs, fields, onTake }: HeadConflictProps) {
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
          mine: mine[key],
        }))}
        onTake={(key, whose) => {
          const field = key as FieldKey;
          onTake(field, whose === "theirs" ? theirs.texts[field] : mine[field]);
        }}
      />
    </section>
  );
}
