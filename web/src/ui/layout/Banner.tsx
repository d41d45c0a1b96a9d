import type { ReactNode } from "react";
import drawing from "../../assets/hero.svg";
import css from "./Banner.module.css";

/**
 * The dark header of an information page, below the transparent bar. It has the breadcrumb, the title and
 * related content.
 */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={css.banner}>
      <img className={css.drawing} src={drawing} alt="" width={1440} height={420} fetchPriority="high" />
      <div className={css.content}>{children}</div>
    </div>
  );
}
