import type { SearchImport } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Button } from "../../../ui/form/Button";

/** A button that asks for a second click before it removes an import. */
export function RemoveButton({ item, onDone }: { item: SearchImport; onDone: () => void }) {
  const [sure, setSure] = useState(false);
  const { busy, failure, save } = useSave("删除失败，请重试");
  const remove = () =>
    save(async () => {
      await api.post("/api/editor/search-figure/{id}/removal", { path: { id: item.id }, quiet: true });
      onDone();
    });
  return (
    <>
      <Button size="s" disabled={busy} onClick={() => (sure ? remove() : setSure(true))} onBlur={() => setSure(false)}>
        {sure ? "确认删除" : "删除"}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
