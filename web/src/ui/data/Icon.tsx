import sprite from "../../assets/icons.svg?url&no-inline";
import { cx } from "../cx";
import css from "./Icon.module.css";
import type { IconName } from "./icon-names";

interface IconProps {
  of: IconName;
  /** The accessible name. Without it, the icon is decorative. */
  label?: string;
  className?: string;
}

/**
 * A line icon that is as tall as the text beside it. A list of thirty lots shows about two hundred icons, so
 * all drawings are in one file that is requested once, and each icon needs only two elements.
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
