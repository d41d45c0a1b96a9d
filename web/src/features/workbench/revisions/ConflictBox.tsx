import type { Revision } from "proto-types";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { type Collision, SideBySide } from "../shared/conflict/SideBySide";
import forms from "../shared/workbench.module.css";
import css from "./Revisions.module.css";

interface ConflictProps {
  /** The other editor's draft; null if it was published or discarded. */
  open: Revision | null;
  /** The fields that both editors changed and that still need a choice. */
  fields: readonly Collision[];
  onTake: (key: string, whose: "theirs" | "mine") => void;
  onMine: () => void;
  onTheirs: () => void;
  /** The differences between the other editor's text and the own text. */
  children: ReactNode;
}

/**
 * Shows the fields that two editors changed differently side by side. The editor chooses one version of each
 * field.
 */
export default function ConflictBox({ open, fields, onTake, onMine, onTheirs, children }: ConflictProps) {
  return (
    <section className={cx(forms.card, css.conflict)} role="alert" aria-label="两个版本">
      <h2>这篇内容已被他人修改</h2>
      <p>
        {open ? (
          <>
            {open.author ?? "已注销账号"} 于 <Time at={open.updated_at} pattern="yyyy-MM-dd hh:mm" /> 保存了另一版：
            {open.reason}。
          </>
        ) : (
          "起草之后，草稿已发布或被放弃。"
        )}
        下面各项两人都改过，请逐项选择；其他各项会自动合并，两者都没有丢失。
      </p>
      <SideBySide fields={fields} onTake={onTake} />
      <details>
        <summary>对方的文字改成你的文字所作的全部修改</summary>
        {children}
      </details>
      <div className="row-3 row-wrap row-end">
        <Button onClick={onMine}>用我的文字继续编辑</Button>
        <Button onClick={onTheirs}>用对方的文字</Button>
      </div>
    </section>
  );
}
