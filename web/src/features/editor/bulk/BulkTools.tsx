import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/form/Button";
import { filterOf, type HeadQuery } from "../heads/head-query";
import { ImportButton } from "./ImportButton";

const ReplaceForm = lazy(() => import("./ReplaceForm"));

/** The ways to change many heads: find and replace in the rows of the filter, and a file. */
export function BulkTools({ query }: { query: HeadQuery }) {
  const [replacing, setReplacing] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setReplacing(true)}>
        查找替换
      </Button>
      <ImportButton />
      {replacing && (
        <Suspense fallback={null}>
          <ReplaceForm filter={filterOf(query)} onClose={() => setReplacing(false)} />
        </Suspense>
      )}
    </>
  );
}
