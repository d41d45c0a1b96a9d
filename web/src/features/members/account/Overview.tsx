import type { HouseCard } from "proto-types";
import { api } from "../../../api/browser";
import { usePersonal } from "../../../api/use-personal";
import { formatTime } from "../../../lib/format/dates";
import { paths } from "../../../lib/paths";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { matchCounts } from "../demands/demand";
import css from "./Overview.module.css";

/** Requests one item of each list, because only the totals are needed. */
async function load(signal: AbortSignal) {
  const [collects, reminders, demands, matches] = await Promise.all([
    api.get("/api/house-collect", { query: { page_size: 1 }, signal, quiet: true }),
    api.get("/api/house-remind", { query: { page_size: 1 }, signal, quiet: true }),
    api.get("/api/demand", { query: { page_size: 1 }, signal, quiet: true }),
    api.get("/api/requirement-match", { query: { page_size: 1 }, signal, quiet: true }),
  ]);
  return { collects: collects.counts, reminders, demands: demands.total, matches };
}

/** The number of the member's items of each kind, with a link to their page. */
export function Overview() {
  const personal = usePersonal(load);
  if (personal.state === "loading") {
    return (
      <div className={css.tiles} aria-busy="true">
        {PLACES.map((name) => (
          <Skeleton key={name} className={css.waiting} />
        ))}
      </div>
    );
  }
  // Nothing is shown for an error, because the pages behind the links show it.
  if (personal.state !== "ready") return null;
  const { collects, reminders, demands, matches } = personal.data;
  return (
    <ul className={css.tiles} aria-label="概览">
      <Tile
        name="我的收藏"
        count={collects.house + collects.community + collects.news}
        note={`房源 ${collects.house}，小区 ${collects.community}，资讯 ${collects.news}`}
        href={paths.collections()}
      />
      <Tile
        name="待提醒"
        count={reminders.counts.upcoming}
        note={nextText(reminders.list[0]?.house ?? null)}
        href={paths.reminders()}
      />
      <Tile
        name="匹配房源"
        count={matches.total}
        note={`${matches.total > 0 ? matchCounts(matches.total, matches.exact) : "还没有匹配的房源"}${matches.unread > 0 ? `，${matches.unread} 套未读` : ""}`}
        href={paths.mates()}
      />
      <Tile
        name="我的需求"
        count={demands}
        note={demands > 0 ? "查看跟进进度" : "提交购房需求"}
        href={paths.demands()}
      />
    </ul>
  );
}

const PLACES = ["collects", "reminders", "matches", "demands"];

/** Returns a text about the next auction of which the member will be reminded. */
function nextText(house: HouseCard | null): string {
  if (!house) return "还没有设置提醒";
  return house.start_time ? `最近 ${formatTime(house.start_time, "MM-dd hh:mm")} 开拍` : "开拍时间待定";
}

interface TileProps {
  name: string;
  count: number;
  note: string;
  href: string;
}

function Tile({ name, count, note, href }: TileProps) {
  return (
    <li>
      <a href={href} className={css.tile}>
        <span>{name}</span>
        <strong>{count}</strong>
        <small>{note}</small>
      </a>
    </li>
  );
}
