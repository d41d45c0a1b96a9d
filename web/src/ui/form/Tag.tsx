import type { ReactNode } from "react";
import { Icon } from "../data/Icon";
import css from "./Tag.module.css";

interface TagProps {
  /** Where the page goes when this value is taken away. */
  href: string;
  removeLabel: string;
  children: ReactNode;
}

/** A chosen value that can be taken away again. */
export function Tag({ href, removeLabel, children }: TagProps) {
  return (
    <a className={css.tag} href={href} aria-label={removeLabel} rel="nofollow">
      {children}
      <Icon of="x" />
    </a>
  );
}
