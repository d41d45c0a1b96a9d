import type { ReactNode } from "react";
import hero from "../../../assets/hero.svg";
import css from "./Hero.module.css";

interface HeroProps {
  title: ReactNode;
  search: ReactNode;
  links: ReactNode;
}

/** The picture of the city at dusk with the search on it. */
export function Hero({ title, search, links }: HeroProps) {
  return (
    <div className={css.hero}>
      <img className={css.drawing} src={hero} alt="" width={1440} height={420} fetchPriority="high" />
      <div className={css.content}>
        {title}
        <div className={css.search}>{search}</div>
        {links}
      </div>
    </div>
  );
}
