import type { HeadView, HeadViewList } from "proto-types";
import { api } from "../../../../api/browser";
import { toast } from "../../../../lib/browser/toast";
import { EntityForm } from "../../shared/EntityForm";

interface ViewFormProps {
  /** The view to edit; null for a new one. */
  view: HeadView | null;
  /** The query with the filters that a new view stores. */
  query: string;
  onSaved: (views: HeadViewList) => void;
  onClose: () => void;
}

const SHARED = [
  { value: "own", label: "只有自己" },
  { value: "shared", label: "全部编辑" },
];

/** Edits the name and the visibility of a view. An existing view keeps its saved filter. */
export default function ViewForm({ view, query, onSaved, onClose }: ViewFormProps) {
  const store = async ({ name = "", who = "own" }) => {
    const body = { name, is_shared: who === "shared", query: view ? view.query : query };
    const views = view
      ? await api.put("/api/editor/head/view/{id}", { path: { id: view.id }, body, quiet: true })
      : await api.post("/api/editor/head/view", { body, quiet: true });
    toast.success("视图已保存");
    onClose();
    onSaved(views);
  };
  return (
    <EntityForm
      title={view ? "改名与共享" : "存为新视图"}
      size="s"
      fields={[
        {
          label: "视图名称",
          name: "name",
          maxLength: 40,
          autoComplete: "off",
          defaultValue: view?.name ?? "",
        },
        { label: "谁能看到", name: "who", defaultValue: view?.is_shared ? "shared" : "own", options: SHARED },
      ]}
      faults={({ name }) => ({ name: name ? undefined : "请填写视图名称" })}
      onSave={store}
      onClose={onClose}
    />
  );
}
