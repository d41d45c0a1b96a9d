import { Button } from "../../../../ui/form/Button";
import css from "./SideBySide.module.css";

/** A field that two editors have changed, with both values. */
export interface Collision {
  key: string;
  label: string;
  theirs: string;
  mine: string;
}

interface SideBySideProps {
  fields: readonly Collision[];
  /** Chooses one of the two values; both remain visible until saving. */
  onTake: (key: string, whose: "theirs" | "mine") => void;
}

/** Shows the fields that two editors have changed side by side. The editor chooses one value of each field. */
export function SideBySide({ fields, onTake }: SideBySideProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">对方的文字</th>
          <th scope="col">你的文字</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, label, theirs, mine }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <p>{theirs || "（空）"}</p>
              <Button size="s" onClick={() => onTake(key, "theirs")}>
                {label}用对方的
              </Button>
            </td>
            <td>
              <p>{mine || "（空）"}</p>
              <Button size="s" onClick={() => onTake(key, "mine")}>
                {label}用你的
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
