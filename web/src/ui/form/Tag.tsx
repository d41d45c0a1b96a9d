import type { ReactNode } from "react";
import { Icon } from "../data/Icon";
import css from "./Tag.module.css";

interface TagProps {
  /** The address of the page without this value. */
  href: string;
  removeLabel: string;
  children: ReactNode;
}

/** A chosen filter value with a link that removes it. */
export function Tag({ href, removeLabel, children }: TagProps) {
  return (
    <a className={css.tag} href={href} aria-label={removeLabel} rel="nofollow">
      {children}
      <Icon of="x" />
    </a>
  );
}
