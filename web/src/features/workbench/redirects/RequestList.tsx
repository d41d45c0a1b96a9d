import type { RedirectRequest } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import css from "../shared/workbench.module.css";
import type { Decision } from "./RequestForm";

const RequestForm = lazy(() => import("./RequestForm"));

interface RequestListProps {
  requests: RedirectRequest[];
  canWrite: boolean;
  onDecided: () => void;
}

/**
 * Lists requests to redirect pages in use, which a publisher other than the requester must confirm. It is
 * empty if there are none.
 */
export function RequestList({ requests, canWrite, onDecided }: RequestListProps) {
  const [deciding, setDeciding] = useState<Decision | null>(null);
  if (requests.length === 0) return null;
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
        <Suspense fallback={null}>
          <RequestForm
            {...deciding}
            onClose={() => setDeciding(null)}
            onDecided={() => {
              setDeciding(null);
              onDecided();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
