import { useMatches, useRouteLoaderData } from "react-router";
import type { PlaceLink } from "../features/places/links";
import { paths } from "../lib/paths";
import { useSite } from "../stores/site";
import css from "./LayoutFooter.module.css";
import type { RootData } from "./root-loader";

const pages = [
  { label: "关于我们", href: paths.page("about") },
  { label: "联系我们", href: paths.page("contact") },
  { label: "免责声明", href: paths.page("disclaimer") },
  { label: "隐私政策", href: paths.privacy() },
  { label: "网站地图", href: paths.page("sitemap") },
];

/** Who runs the site, where else to go, and what it does not promise. */
export function LayoutFooter() {
  const site = useSite();
  const areas = (useRouteLoaderData("root") as RootData | undefined)?.areas ?? [];
  const hot = useHotRegions();
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.top}>
          <div>
            <p className={css.label}>客服热线</p>
            <p className={css.hotline}>
              <a href={`tel:${site.hotline}`}>{site.hotline}</a>
            </p>
            {site.address && <p>{site.address}</p>}
          </div>
          <nav aria-label="关于本站" className={css.pages}>
            {pages.map((page) => (
              <a key={page.href} href={page.href}>
                {page.label}
              </a>
            ))}
          </nav>
        </div>
        <Links
          label="热门区域"
          links={areas.map((area) => ({ name: area.short_name, href: paths.housesAt(area.alias), count: null }))}
        />
        <Links label="热门商圈" links={hot} />
        <p className={css.risk}>
          风险提示：本站汇集各平台公开发布的司法拍卖信息，不是竞拍平台，不代收保证金或者拍卖款。竞买前请阅读法院公告、实地看样，自行核实占用、税费、欠费等情况，并以法院公告为准。
          {site.demo && "本站当前展示演示数据，并非真实标的。"}
        </p>
        <p className={css.legal}>
          {site.company && <span>{`© ${site.company}`}</span>}
          {site.icp && (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="nofollow noopener">
              {site.icp}
            </a>
          )}
          {site.police && <span>{site.police}</span>}
          {site.report_phone && <span>{`违法和不良信息举报电话 ${site.report_phone}`}</span>}
          {site.report_email && <span>{`举报邮箱 ${site.report_email}`}</span>}
        </p>
      </div>
    </footer>
  );
}

/** The business areas that the page shown has counted; pages without any show none. */
function useHotRegions(): PlaceLink[] {
  const page = useMatches().at(-1)?.loaderData as { hotRegions?: PlaceLink[] } | undefined;
  return page?.hotRegions ?? [];
}

function Links({ label, links }: { label: string; links: PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={css.links}>
      <span className={css.label}>{label}</span>
      <div>
        {links.map((link) => (
          <a key={link.href} href={link.href}>{`${link.name}法拍房`}</a>
        ))}
      </div>
    </nav>
  );
}
