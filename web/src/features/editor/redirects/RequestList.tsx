import type { RedirectRequest } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { toast } from "../../../lib/browser/toast";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { EntityForm, REASON, reasonFault } from "../shared/EntityForm";
import css from "../shared/workbench.module.css";

interface RequestListProps {
  requests: RedirectRequest[];
  canWrite: boolean;
  onDecided: () => void;
}

/** Redirects of pages in use, until another publisher than the one who asked confirms them; nothing where none waits. */
export function RequestList({ requests, canWrite, onDecided }: RequestListProps) {
  const [deciding, setDeciding] = useState<{ request: RedirectRequest; yes: boolean } | null>(null);
  if (requests.length === 0) return null;
  const decide = async ({ reason = "" }) => {
    if (!deciding) return;
    const { request, yes } = deciding;
    const body = { from: request.from, seen: request.made_at, reason };
    if (yes) await api.post("/api/editor/redirect/request/confirmation", { body, quiet: true });
    else await api.post("/api/editor/redirect/request/refusal", { body, quiet: true });
    toast.success(yes ? "已确认，1 秒内生效" : "已退回，页面保持不变");
    setDeciding(null);
    onDecided();
  };
  return (
    <section className={css.requests} aria-label="待确认的跳转">
      <h2>待确认的跳转</h2>
      <ul>
        {requests.map((request) => (
          <li key={request.from}>
            <span className={css.address}>
              {request.from} → {request.to ?? "410 已删除"}
            </span>{" "}
            搜索引擎已抓取 {request.visits} 次；{request.editor ?? "已注销账号"} 于{" "}
            <Time at={request.made_at} pattern="yyyy-MM-dd hh:mm" /> 提交：{request.reason}{" "}
            {canWrite && (
              <>
                <Button
                  size="s"
                  onClick={() => setDeciding({ request, yes: true })}
                  aria-label={`确认 ${request.from}`}
                >
                  确认
                </Button>{" "}
                <Button
                  kind="text"
                  size="s"
                  onClick={() => setDeciding({ request, yes: false })}
                  aria-label={`退回 ${request.from}`}
                >
                  退回
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {deciding && (
        <EntityForm
          title={deciding.yes ? "确认跳转" : "退回跳转"}
          size="s"
          intro={
            <p>
              {deciding.request.from} 是正在使用的页面，搜索引擎已抓取 {deciding.request.visits} 次。
              {deciding.yes ? "确认后访问者看不到它的内容。" : "退回后页面保持不变。"}
            </p>
          }
          fields={[REASON]}
          faults={(values) => ({ reason: reasonFault(values) })}
          onSave={decide}
          onClose={() => setDeciding(null)}
          action={deciding.yes ? "确认跳转" : "退回"}
        />
      )}
    </section>
  );
}
