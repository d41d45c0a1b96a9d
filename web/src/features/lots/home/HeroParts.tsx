import { formatCount } from "../../../lib/format/count";
import { relOf } from "../../../lib/link-rel";
import { paths } from "../../../lib/paths";
import { useDictionary } from "../../../stores/dictionary";
import { useSite } from "../../../stores/site";
import css from "./Hero.module.css";

/** Usages offered under the search: 住宅, 别墅, 写字楼, 商铺, 平房·四合院, 商住公寓. */
const USAGES = ["101", "111", "112", "113", "114", "115"];

/** The site's heading above the search. */
export function HeroTitle({ heading, total }: { heading: string; total: number | null }) {
  const { slogan } = useSite();
  return (
    <>
      <h1>{heading}</h1>
      <p className={css.slogan}>
        {[slogan, total !== null && `收录 ${formatCount(total)} 条公开拍卖房源，公告全文可查`]
          .filter(Boolean)
          .join("，")}
      </p>
    </>
  );
}

/** Links to lists, under the search. */
export function HeroLinks({ hot }: { hot: { name: string; href: string }[] }) {
  const usages = (useDictionary().usage ?? []).filter((entry) => USAGES.includes(entry.code));
  return (
    <>
      <p className={css.chips}>
        {usages.map(({ code, name }) => (
          <a key={code} href={paths.houses({ usage: [code] })} rel={relOf(paths.houses({ usage: [code] }))}>
            {name}
          </a>
        ))}
      </p>
      {hot.length > 0 && (
        <p className={`${css.hot} touch-links`}>
          <span>热门商圈</span>
          {hot.map((link) => (
            <a key={link.href} href={link.href} rel={relOf(link.href)}>
              {link.name}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
