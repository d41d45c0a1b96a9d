import type { ReactNode } from "react";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import css from "./Revisions.module.css";
import type { Revision } from "./revision";

interface ConflictProps {
  /** The draft as somebody else left it; null where it was published or discarded. */
  open: Revision | null;
  onMine: () => void;
  onTheirs: () => void;
  /** What differs, from theirs to mine. */
  children: ReactNode;
}

/** Two editors changed one text: both versions are there, and one of them is chosen. */
export function Conflict({ open, onMine, onTheirs, children }: ConflictProps) {
  return (
    <section className={css.conflict} role="alert" aria-label="两个版本">
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
        下面是对方的文字改成你的文字所作的修改，两者都没有丢失。
      </p>
      <details open>
        <summary>比较两个版本</summary>
        {children}
      </details>
      <div className="row-3 row-wrap row-end">
        <Button onClick={onMine}>用我的文字继续编辑</Button>
        <Button onClick={onTheirs}>用对方的文字</Button>
      </div>
    </section>
  );
}
