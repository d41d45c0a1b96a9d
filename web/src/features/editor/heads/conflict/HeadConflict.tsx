import { Time } from "../../../../ui/data/Time";
import { Button } from "../../../../ui/form/Button";
import css from "../Heads.module.css";
import { FIELDS, type FieldKey, type HeadTexts } from "./merge";

/** What somebody else saved meanwhile. */
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

/** The fields that two editors have changed, side by side, each to be chosen. */
export function HeadConflict({ mine, theirs, fields, onTake }: HeadConflictProps) {
  return (
    <section className={css.conflict} role="alert" aria-label="两个版本">
      <p>
        没有保存：{theirs.who ?? "已注销账号"} 于 <Time at={theirs.at} pattern="yyyy-MM-dd hh:mm" />{" "}
        改了同一处。请逐项选择，再保存一次；没有冲突的各项会自动合并。
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">对方的文字</th>
            <th scope="col">你的文字</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.filter(({ key }) => fields.includes(key)).map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {[
                ["对方的", theirs.texts[key]],
                ["你的", mine[key]],
              ].map(([whose = "", text = ""]) => (
                <td key={whose}>
                  <p>{text || "（空）"}</p>
                  <Button size="s" onClick={() => onTake(key, text)} aria-label={`${label}用${whose}`}>
                    用{whose}
                  </Button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
