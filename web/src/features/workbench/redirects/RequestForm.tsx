import type { RedirectRequest } from "proto-types";
import { api } from "../../../api/browser";
import { toast } from "../../../lib/browser/toast";
import { EntityForm, REASON, reasonFault } from "../shared/EntityForm";

export interface Decision {
  request: RedirectRequest;
  /** Whether the form confirms the request. Otherwise it refuses the request. */
  yes: boolean;
}

interface RequestFormProps extends Decision {
  onClose: () => void;
  onDecided: () => void;
}

/** A form that confirms or refuses the redirect of a page in use. The editor must give a reason. */
export default function RequestForm({ request, yes, onClose, onDecided }: RequestFormProps) {
  const decide = async ({ reason = "" }) => {
    const body = { from: request.from, seen: request.made_at, reason };
    if (yes) await api.post("/api/editor/redirect/request/confirmation", { body, quiet: true });
    else await api.post("/api/editor/redirect/request/refusal", { body, quiet: true });
    toast.success(yes ? "已确认，1 秒内生效" : "已退回，页面保持不变");
    onDecided();
  };
  return (
    <EntityForm
      title={yes ? "确认跳转" : "退回跳转"}
      size="s"
      intro={
        <p>
          {request.from} {/[?{]/.test(request.from) ? "符合正在使用的页面" : "是正在使用的页面"}，搜索引擎已抓取{" "}
          {request.visits} 次。
          {yes ? "确认后访问者看不到它的内容。" : "退回后页面保持不变。"}
        </p>
      }
      fields={[REASON]}
      faults={(values) => ({ reason: reasonFault(values) })}
      onSave={decide}
      onClose={onClose}
      action={yes ? "确认跳转" : "退回"}
    />
  );
}
