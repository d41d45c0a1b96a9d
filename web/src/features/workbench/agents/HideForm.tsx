import type { WorkbenchAgent } from "proto-types";
import { api } from "../../../api/browser";
import { toast } from "../../../lib/browser/toast";
import { EntityForm, REASON, reasonFault } from "../shared/EntityForm";

interface HideFormProps {
  agent: WorkbenchAgent;
  onSaved: () => void;
  onClose: () => void;
}

/** A form that hides a consultant from visitors, or shows a hidden one again. The editor must give a reason. */
export default function HideForm({ agent, onSaved, onClose }: HideFormProps) {
  const word = agent.hidden ? "重新显示" : "隐藏";
  const change = async ({ reason = "" }) => {
    await api.put("/api/editor/agent/{id}/visibility", {
      path: { id: agent.id },
      body: { hidden: !agent.hidden, version: agent.version, reason },
      quiet: true,
    });
    toast.success(`已${word}，1 秒内生效`);
    onSaved();
  };
  return (
    <EntityForm
      title={`${word}${agent.profile.name}`}
      size="s"
      intro={
        <p>
          {agent.hidden
            ? "主页、名单和房源页将重新显示这位专员，原网址恢复访问。"
            : `主页、名单和房源页不再显示这位专员，原网址返回 410。负责的 ${agent.house_count} 条房源记录、${agent.deal_count} 个成交案例和用户提交都保留，可以随时重新显示。`}
        </p>
      }
      fields={[REASON]}
      faults={(values) => ({ reason: reasonFault(values) })}
      onSave={change}
      onClose={onClose}
      action={word}
    />
  );
}
