import type { PageHead } from "proto-types";
import { Helmet } from "react-helmet-async";
import { safeJson } from "../../lib/safe-json";
import { useSite } from "../../stores/site";

type SentHead = Omit<PageHead, "json_ld"> & Partial<Pick<PageHead, "json_ld">>;

/**
 * Writes the head of a page from /api/page-path. It is the only Helmet of a document. JSON-LD is rendered
 * outside Helmet, which does not escape text that could end the script element.
 */
export function Seo({ head }: { head: SentHead }) {
  const site = useSite();
  const { published_time, updated_time, image, mobile_url } = head;
  return (
    <>
      <Helmet>
        <title>{head.seo_title}</title>
        <meta name="description" content={head.seo_description} />
        <meta name="keywords" content={head.seo_keyword} />
        <meta name="robots" content={head.robots} />
        <link rel="canonical" href={head.canonical} />
        <meta property="og:type" content={published_time ? "article" : "website"} />
        <meta property="og:locale" content="zh_CN" />
        <meta property="og:site_name" content={site.name} />
        <meta property="og:title" content={head.seo_title} />
        <meta property="og:description" content={head.seo_description} />
        <meta property="og:url" content={head.canonical} />
        {image && <meta property="og:image" content={image} />}
        {mobile_url && <link rel="alternate" media="only screen and (max-width: 640px)" href={mobile_url} />}
        {mobile_url && <meta name="mobile-agent" content={`format=html5;url=${mobile_url}`} />}
        {published_time && <meta property="bytedance:published_time" content={published_time} />}
        {updated_time && <meta property="bytedance:lrDate_time" content={updated_time} />}
        {updated_time && <meta property="bytedance:updated_time" content={updated_time} />}
      </Helmet>
      {(head.json_ld?.map(safeJson) ?? writtenByServer()).map((text) => (
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  );
}

/** Reads the structured data in the server's HTML, which the page's data does not repeat. */
const writtenByServer = () =>
  [...document.head.querySelectorAll('[type="application/ld+json"]')].map((script) => script.textContent ?? "");

/** The head of a page that is missing or has failed: a title, and noindex. */
export function ErrorSeo({ title }: { title: string }) {
  const site = useSite();
  return (
    <Helmet>
      <title>{`${title}_${site.name}`}</title>
      <meta name="robots" content="noindex,nofollow" />
    </Helmet>
  );
}
