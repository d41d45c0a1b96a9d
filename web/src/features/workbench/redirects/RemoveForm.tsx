import type { Redirect } from "proto-types";
import { api } from "../../../api/browser";
import { toast } from "../../../lib/browser/toast";
import { EntityForm, REASON, reasonFault } from "../shared/EntityForm";

interface RemoveFormProps {
  row: Redirect;
  onSaved: () => void;
  onClose: () => void;
}

/** Removes a redirect, with a reason. */
export default function RemoveForm({ row, onSaved, onClose }: RemoveFormProps) {
  const remove = async ({ reason = "" }) => {
    await api.post("/api/editor/redirect/removal", {
      body: { from: row.from, reason, seen: row.updated_at },
      quiet: true,
    });
    toast.success("已取消，原地址恢复为原来的页面");
    onSaved();
  };
  return (
    <EntityForm
      title="取消跳转"
      size="s"
      intro={
        <p>
          {row.from} 将不再{row.to === null ? "标为已删除" : `跳转到 ${row.to}`}，恢复为原来的页面；没有页面时返回 404。
        </p>
      }
      fields={[REASON]}
      faults={(values) => ({ reason: reasonFault(values) })}
      onSave={remove}
      onClose={onClose}
      otherwise="取消失败，请重试"
      action="取消跳转"
      doing="正在取消…"
    />
  );
}
