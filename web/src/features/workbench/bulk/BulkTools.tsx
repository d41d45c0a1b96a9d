import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Button } from "../../../ui/form/Button";
import { filterOf, type HeadQuery } from "../headlist/head-query";
import { ImportButton } from "./ImportButton";

const ReplaceForm = lazy(() => import("./ReplaceForm"));

interface BulkToolsProps {
  query: HeadQuery;
  /** The paths of the selected pages; if it is empty, the tools change all pages of the filter. */
  selected: string[];
}

/** Tools that change many heads: search and replace, a reset to the templates, and the import of a CSV file. */
export function BulkTools({ query, selected }: BulkToolsProps) {
  const navigate = useNavigate();
  const [replacing, setReplacing] = useState(false);
  const restore = async () => {
    try {
      const { id } = await api.post("/api/editor/head/bulk/replacement", {
        query: filterOf(query) as never,
        body: { find: "", with: "", fields: ["title", "description", "keywords"], restore: true, paths: selected },
      });
      navigate(workbenchPaths.bulkEdit({ id }));
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setReplacing(true)}>
        查找替换{selected.length > 0 && `（${selected.length}）`}
      </Button>
      {selected.length > 0 && (
        <Button size="s" onClick={restore}>
          恢复模板（{selected.length}）
        </Button>
      )}
      <ImportButton />
      {replacing && (
        <Suspense fallback={null}>
          <ReplaceForm filter={filterOf(query)} selected={selected} onClose={() => setReplacing(false)} />
        </Suspense>
      )}
    </>
  );
}
