import { type ReactNode, Suspense } from "react";
import { Pager } from "../../../ui/navigation/Pager";
import { EditorPage, type EditorPageProps } from "./EditorPage";
import { EntityTable, type EntityTableProps } from "./EntityTable";

interface EntityPageProps<D, T>
  extends Omit<EditorPageProps<D>, "children">,
    Omit<EntityTableProps<T>, "list" | "empty"> {
  /** Returns the items from the loaded data. */
  items: (data: D) => readonly T[];
  empty?: string | ((data: D) => string);
  /** Content above the list: tabs, filters and a sentence. */
  above?: (data: D) => ReactNode;
  /** Content below the list. */
  below?: (data: D) => ReactNode;
  /** The pages of the list; undefined if the list is loaded as a whole. */
  pages?: { page: number; size: number; total: (data: D) => number; href: (page: number) => string };
  /** Renders the open dialogs, whose code may be loaded later. */
  dialogs?: (data: D) => ReactNode;
}

/** A workbench section with a list: filters, a table, its pages, and dialogs for one item. */
export function EntityPage<D, T>(props: EntityPageProps<D, T>) {
  const { items, empty, above, below, pages, dialogs, label, columns, keyOf, ...page } = props;
  return (
    <EditorPage {...page}>
      {(data) => (
        <>
          {above?.(data)}
          <EntityTable
            label={label}
            columns={columns}
            list={items(data)}
            keyOf={keyOf}
            empty={typeof empty === "function" ? empty(data) : empty}
          />
          {pages && <Pager page={pages.page} count={Math.ceil(pages.total(data) / pages.size)} href={pages.href} />}
          {below?.(data)}
          <Suspense fallback={null}>{dialogs?.(data)}</Suspense>
        </>
      )}
    </EditorPage>
  );
}
