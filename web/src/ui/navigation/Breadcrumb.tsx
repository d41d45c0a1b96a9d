import css from "./Breadcrumb.module.css";

export interface BreadcrumbItem {
  name: string;
  /** The address of the item; null for the page itself. */
  path: string | null;
}

/** The path from the home page to this page, which is the last item. */
export function Breadcrumb({ items }: { items: BreadcrumbItem[] }) {
  return (
    <nav aria-label="面包屑" className={css.breadcrumb}>
      <ol>
        {items.map((item) =>
          item.path === null ? (
            <li key={item.name} aria-current="page" title={item.name}>
              {item.name}
            </li>
          ) : (
            <li key={item.path}>
              <a href={item.path}>{item.name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
