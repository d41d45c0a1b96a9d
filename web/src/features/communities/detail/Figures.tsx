import type { CommunityCard } from "proto-types";
import type { ReactNode } from "react";
import { formatCount } from "../../../lib/format/count";
import { paths } from "../../../lib/paths";
import css from "./Figures.module.css";

/**
 * Figures about a community's lots. They count assets, whereas the linked lists show each round of an
 * asset.
 */
export function Figures({ community: c }: { community: CommunityCard }) {
  const list = (query: object) => paths.houses({ community_id: c.id, ...query });
  const figures = [
    { label: "历史拍卖", count: c.auction_total, href: list({}) },
    { label: "进行中", count: c.auction_active, href: list({ status: ["1"] }), hot: true },
    { label: "即将开始", count: c.auction_upcoming, href: list({ status: ["0"] }) },
    { label: "法拍成交", count: c.deal_count, href: list({ status: ["3"] }) },
    {
      label: "近30天法拍成交",
      count: c.deal_count_30d,
      href: list({ status: ["3"], end_from: c.deal_from_30d, end_to: lastDay(c.deal_from_30d) }),
    },
  ];
  return (
    <ul className={css.figures}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ label, count, href, hot }: { label: string; count: number; href: string; hot?: boolean }) {
  const text: ReactNode = (
    <>
      <span className={hot && count > 0 ? css.hot : css.count}>{formatCount(count)}</span>
      <span className={css.unit}>套</span>
      <span className={css.label}>{label}</span>
    </>
  );
  return count > 0 ? (
    <a href={href} rel="nofollow">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}

const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns the last of the thirty days that start with `first`. */
function lastDay(first: string): string {
  return new Date(Date.parse(first) + (RECENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}
