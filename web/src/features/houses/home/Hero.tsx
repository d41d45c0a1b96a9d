import type { DictionaryEntry } from "proto-types";
import type { ReactNode } from "react";
import hero from "../../../assets/hero.svg";
import { paths } from "../../../lib/paths";
import { useDictionary } from "../../../stores/dictionary";
import css from "./Hero.module.css";

/** Usages offered under the search: 住宅, 别墅, 写字楼, 商铺, 平房·四合院, 商住公寓. */
const USAGES = ["101", "111", "112", "113", "114", "115"];

interface HeroProps {
  city: string;
  total: number | null;
  slogan: string;
  hot: { name: string; href: string }[];
  search: ReactNode;
}

/** The city at dusk and the search over it. */
export function Hero({ city, total, slogan, hot, search }: HeroProps) {
  const usages = (useDictionary().usage ?? []).filter((entry) => USAGES.includes(entry.code));
  return (
    <div className={css.hero}>
      <img className={css.drawing} src={hero} alt="" width={1440} height={420} fetchPriority="high" />
      <div className={css.content}>
        <h1>{`${city}法拍房`}</h1>
        <p className={css.slogan}>
          {[slogan, total !== null && `收录 ${total.toLocaleString("zh-CN")} 套公开拍卖房源，公告全文可查`]
            .filter(Boolean)
            .join("，")}
        </p>
        <div className={css.search}>{search}</div>
        <p className={css.chips}>
          {usages.map((usage) => (
            <UsageLink key={usage.code} usage={usage} />
          ))}
        </p>
        {hot.length > 0 && (
          <p className={css.hot}>
            <span>热门商圈</span>
            {hot.map((link) => (
              <a key={link.href} href={link.href}>
                {link.name}
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function UsageLink({ usage }: { usage: DictionaryEntry }) {
  return <a href={paths.houses({ usage: [usage.code] })}>{usage.name}</a>;
}
