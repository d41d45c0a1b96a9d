import type { BulkEditPage } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Empty } from "../../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { Pager } from "../../../ui/navigation/Pager";
import { Harms } from "../shared/publication/Harms";
import { tellPublished } from "../shared/publication/published";
import css from "./Bulk.module.css";
import { BulkRows } from "./BulkRows";
import { STATES, titleOf } from "./names";
import { partsOf } from "./row-filters";
import { summaryOf } from "./summary";

interface BulkViewProps {
  data: BulkEditPage;
  part: string | undefined;
  page: number;
  pageSize: number;
  onChange: () => void;
}

/** Shows a bulk edit row by row, with buttons that apply and undo it. */
export default function BulkView({ data, part, page, pageSize, onChange }: BulkViewProps) {
  const { edit, list, count, rejects, limits } = data;
  const { id, state, undecided } = edit;
  const { busy, failure, save } = useSave();
  const [confirm, setConfirm] = useState("");
  const act = (work: () => Promise<string | null>) =>
    save(async () => {
      try {
        const done = await work();
        if (done) toast.success(done);
      } finally {
        onChange(); // also after a refusal: the server may have found new conflicts
      }
    });
  const apply = () =>
    act(async () => {
      const { affected } = await api.post("/api/editor/head/bulk/{id}/application", {
        path: { id },
        body: edit.harms.length > 0 ? { confirm: confirm.trim() } : {},
        quiet: true,
      });
      tellPublished();
      return `已应用 ${affected} 个页面，一秒内生效`;
    });
  const undo = () =>
    act(async () => {
      await api.post("/api/editor/head/bulk/{id}/reversal", { path: { id }, quiet: true });
      return "已撤销，一秒内生效";
    });
  const decide = (choice: "" | "take" | "skip", rows?: number[]) =>
    act(async () => {
      const body = rows ? { choice, rows } : { choice };
      await api.put("/api/editor/head/bulk/{id}/choice", { path: { id }, body, quiet: true });
      return null;
    });
  if (state === "making") {
    return (
      <div className={css.making} role="status">
        <p>
          正在生成预览 {edit.done.toLocaleString("zh-CN")}/{edit.total.toLocaleString("zh-CN")}
          ，可以离开本页，稍后再来。
        </p>
        <progress value={edit.done} max={Math.max(1, edit.total)} aria-label="预览进度" />
      </div>
    );
  }
  if (state === "failed") {
    return (
      <Empty text="预览没有完成，没有修改任何页面。请回到页面标题重新查找或导入。">
        <ButtonLink href={workbenchPaths.headlist()}>返回页面标题</ButtonLink>
      </Empty>
    );
  }
  const open = state === "preview" || state === "applied";
  return (
    <>
      <div className={css.top}>
        <div>
          <h2>{titleOf(edit)}</h2>
          <p className={css.when}>
            <Chip tone={STATES[state].tone} look="line">
              {STATES[state].name}
            </Chip>
            {edit.editor ?? "已注销账号"} · <Time at={edit.made_at} pattern="yyyy-MM-dd hh:mm" /> 预览
            {edit.applied_at && <Time at={edit.applied_at} pattern=" · yyyy-MM-dd hh:mm 应用" />}
            {edit.undone_at && <Time at={edit.undone_at} pattern=" · yyyy-MM-dd hh:mm 撤销" />}
          </p>
          <p role="status">{summaryOf(edit)}</p>
          {edit.confirm && (
            <p className={css.when}>
              {edit.confirmer ?? "已注销账号"} 确认应用：{edit.confirm}（{edit.harms.join("；")}）
            </p>
          )}
        </div>
        <div className="row-3 row-wrap">
          {open && edit.conflicts > 0 && (
            <>
              <Button disabled={busy} onClick={() => decide("take")}>
                冲突全部{state === "applied" ? "恢复" : "采用新文字"}
              </Button>
              <Button disabled={busy} onClick={() => decide("skip")}>
                冲突全部跳过
              </Button>
            </>
          )}
          {state === "preview" && edit.total > 0 && (
            <Button kind="primary" disabled={busy || undecided > 0} onClick={apply}>
              {busy ? "正在处理…" : `应用到 ${edit.total.toLocaleString("zh-CN")} 个页面`}
            </Button>
          )}
          {state === "applied" && edit.affected > 0 && (
            <Button disabled={busy || undecided > 0} onClick={undo}>
              {busy ? "正在处理…" : "撤销"}
            </Button>
          )}
        </div>
      </div>
      {state === "preview" && edit.harms.length > 0 && (
        <>
          <Harms harms={edit.harms} />
          <Field
            label="确认应用的理由"
            note="由预览人以外的发布人填写，会记入操作记录"
            name="confirm"
            maxLength={200}
            value={confirm}
            onChange={({ currentTarget }) => setConfirm(currentTarget.value)}
          />
        </>
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {open && undecided > 0 && (
        <p className={css.note}>
          有 {undecided} 个页面的文字已被他人修改，请逐行选择，或全部采用、全部跳过；决定之前不会修改任何页面。
        </p>
      )}
      <nav className={css.parts} aria-label="筛选">
        {partsOf(edit).map((one) => (
          <a
            key={one.label}
            href={workbenchPaths.bulkEdit({ id, ...(one.part ? { part: one.part } : {}) })}
            aria-current={one.part === part ? "page" : undefined}
          >
            {one.label}
            {one.count !== null && ` ${one.count}`}
          </a>
        ))}
      </nav>
      <BulkRows
        list={list}
        limits={limits}
        canChoose={open && !busy}
        undoing={state === "applied"}
        empty={edit.total === 0 ? "没有页面需要修改：筛选结果中没有这段文字，或文件没有改动。" : "没有符合条件的页面。"}
        onChoose={(n, choice) => decide(choice, [n])}
      />
      <Pager
        page={page}
        count={Math.ceil(count / pageSize)}
        href={(n) => workbenchPaths.bulkEdit({ id, ...(part ? { part } : {}), page: n })}
      />
      {rejects.length > 0 && (
        <details className={css.rejects} open={edit.total === 0}>
          <summary>
            拒绝的行（{edit.rejected}
            {rejects.length < edit.rejected && `，列出前 ${rejects.length} 行`}）
          </summary>
          <ul>
            {rejects.map(({ line, path, reason }) => (
              <li key={`${line} ${path}`}>
                {line > 0 && `第 ${line} 行 `}
                {path} <b>{reason}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
