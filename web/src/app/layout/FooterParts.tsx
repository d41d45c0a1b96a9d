import type { Place } from "proto-types";
import { paths } from "../../lib/paths";
import { useSite } from "../../stores/site";
import { FooterLinks } from "./FooterLinks";
import css from "./LayoutFooter.module.css";

/** A district of the default city. */
type FooterDistrict = Pick<Place, "short_name" | "alias">;

const pages = [
  { label: "法拍资讯", href: paths.news() },
  { label: "法拍小区", href: paths.communities() },
  { label: "研究院", href: paths.research() },
  { label: "关于我们", href: paths.page("about") },
  { label: "联系我们", href: paths.page("contact") },
  { label: "免责声明", href: paths.page("disclaimer") },
  { label: "隐私政策", href: paths.privacy() },
  { label: "限购资格自测", href: paths.restriction() },
  { label: "开放数据", href: paths.page("open-data") },
  { label: "网站地图", href: paths.page("sitemap") },
];

/** The upper part of the footer: the operator of the site, and links to other pages. */
export function FooterTop({ areas }: { areas: FooterDistrict[] }) {
  const site = useSite();
  return (
    <>
      <div className={css.top}>
        <div>
          <p className={css.label}>客服热线</p>
          <p className={`${css.hotline} touch-links`}>
            <a href={`tel:${site.hotline}`}>{site.hotline}</a>
          </p>
          {site.service_hours && <p>{site.service_hours}</p>}
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
      <FooterLinks
        label="热门区域"
        links={areas.map((area) => ({ name: area.short_name, href: paths.housesAt(area.alias), count: null }))}
      />
    </>
  );
}

/** The risk notice, the company with its registrations, and the contacts for reports. */
export function FooterEnd({ mobile }: { mobile: boolean }) {
  const site = useSite();
  return (
    <>
      <p className={css.risk}>
        {site.risk_notice}
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
        {site.mobile_host && (
          <a href={mobile ? "?site=pc" : "?site=mobile"} rel="nofollow">
            {mobile ? "电脑版" : "手机版"}
          </a>
        )}
        {site.report_email && <span>{`举报邮箱 ${site.report_email}`}</span>}
      </p>
    </>
  );
}
