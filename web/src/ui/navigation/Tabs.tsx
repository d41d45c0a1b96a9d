import type { ReactNode } from "react";
import { relOf } from "../../lib/link-rel";
import { cx } from "../cx";
import css from "./Tabs.module.css";

export interface TabItem {
  key: string;
  label: ReactNode;
  href: string;
}

interface TabsProps {
  items: TabItem[];
  active: string;
  label: string;
  vertical?: boolean;
}

/**
 * Links in a row or column, one of which is active. Each link has a full address, so a click on the active
 * one reloads the page.
 */
export function Tabs({ items, active, label, vertical }: TabsProps) {
  return (
    <nav aria-label={label} className={cx(css.tabs, vertical && css.vertical)}>
      {items.map((item) => (
        <a
          key={item.key}
          href={item.href}
          rel={relOf(item.href)}
          aria-current={item.key === active ? "page" : undefined}
          data-reload={item.key === active ? "" : undefined}
        >
          {item.label}
        </a>
      ))}
    </nav>
  );
}
