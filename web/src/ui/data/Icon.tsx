import sprite from "../../assets/icons.svg?url&no-inline";
import { cx } from "../cx";
import css from "./Icon.module.css";
import type { IconName } from "./icon-names";

interface IconProps {
  of: IconName;
  /** Accessible name; if it is missing, the icon is decorative. */
  label?: string;
  className?: string;
}

/**
 * A line icon as tall as the text beside it. A list of thirty lots shows about two hundred icons. So all
 * drawings are in one file, fetched once, and each icon needs only two elements.
 */
export function Icon({ of: name, label, className }: IconProps) {
  const drawing = <use href={`${sprite}#${name}`} />;
  const look = cx(css.icon, className);
  if (!label) {
    return (
      <svg className={look} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg className={look} role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}
