import type { DocumentDetail, DocumentTexts } from "proto-types";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { Differences } from "./Differences";
import css from "./Documents.module.css";
import { EMPTY } from "./kinds";

interface ConflictProps {
  mine: DocumentTexts;
  /** The document as somebody else left it. */
  theirs: DocumentDetail;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two editors changed one text: both versions are there, and one of them is chosen. */
export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const { open } = theirs;
  return (
    <section className={css.conflict} role="alert" aria-label="两个版本">
      <h2>这篇内容已被他人修改</h2>
      <p>
        {open ? (
          <>
            {open.author ?? "已注销账号"} 于 <Time at={open.updated_at} pattern="MM-dd hh:mm" /> 保存了另一版：
            {open.reason}。
          </>
        ) : (
          "起草之后，草稿已发布或被放弃。"
        )}
        下面划去的是对方的文字，标绿的是你的文字；两者都没有丢失。
      </p>
      <details open>
        <summary>比较两个版本</summary>
        <Differences before={theirs.draft ?? theirs.live ?? EMPTY} after={mine} />
      </details>
      <div className={css.ways}>
        <Button onClick={onMine}>用我的文字继续编辑</Button>
        <Button onClick={onTheirs}>用对方的文字</Button>
      </div>
    </section>
  );
}
