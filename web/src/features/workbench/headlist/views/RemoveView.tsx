import type { HeadView, HeadViewList } from "proto-types";
import { api } from "../../../../api/browser";
import { toast } from "../../../../lib/browser/toast";
import { EntityForm } from "../../shared/EntityForm";

interface RemoveViewProps {
  view: HeadView;
  onSaved: (views: HeadViewList) => void;
  onClose: () => void;
}

/** Removes a view after a confirmation. */
export default function RemoveView({ view, onSaved, onClose }: RemoveViewProps) {
  return (
    <EntityForm
      title="删除视图"
      size="s"
      intro={
        <p>
          删除“{view.name}”？页面和标题不受影响。
          {view.is_shared && "其他编辑也不能再使用它。"}
        </p>
      }
      fields={[]}
      faults={() => ({})}
      onSave={async () => {
        const views = await api.delete("/api/editor/head/view/{id}", { path: { id: view.id }, quiet: true });
        toast.success("视图已删除");
        onClose();
        onSaved(views);
      }}
      onClose={onClose}
      action="删除视图"
      doing="正在删除…"
    />
  );
}
