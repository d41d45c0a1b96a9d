import type { House, HouseListing } from "proto-types";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Price } from "../../../ui/data/Price";
import { Time } from "../../../ui/data/Time";
import { StatusChip } from "../card/Badges";
import { UNANNOUNCED } from "../facts";
import { missingDeal } from "../status";
import css from "./BidsAndRounds.module.css";

/**
 * Returns a function that reports whether a listing is missing in the table of rounds. That is so if it is on
 * a platform other than the lot's, or is only probably the same asset.
 */
export const isElsewhere = (house: Pick<House, "platform">) => (listing: HouseListing) =>
  listing.platform !== house.platform || listing.match === "probable";

const MATCHES = { same: "同一标的", probable: "疑似" } as const;

type Row = Omit<HouseListing, "match" | "why" | "end_time"> &
  ({ match: HouseListing["match"]; why: string } | { match: null });

/** The lots on all platforms that certainly or probably sell the same asset, with this lot first. */
export function SameAssetLots({ house }: { house: House }) {
  const label = useLabel();
  const rows: Row[] = [{ ...house, round_no: 0, match: null }, ...house.listings];
  return (
    <>
      <h3 className={css.title}>各平台挂拍对照</h3>
      <table className={css.table} aria-label="各平台挂拍对照">
        <thead>
          <tr>
            {["认定", "平台", "轮次", "开拍时间"].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col" className={css.right}>
              起拍价
            </th>
            <th scope="col" className={css.right}>
              成交价
            </th>
            <th scope="col">状态</th>
            <th scope="col">
              <span className="sr-only">链接</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} aria-current={row.match === null ? "true" : undefined}>
              <td>
                {row.match === null ? (
                  "本页"
                ) : (
                  <Chip tone={row.match === "same" ? "green" : "amber"} look="soft">
                    {MATCHES[row.match]}
                  </Chip>
                )}
                {row.match !== null && <small className={css.why}>{row.why}</small>}
              </td>
              <td>{label("source_platform", row.platform)}</td>
              <td>{label("auction_stage", row.stage)}</td>
              <td>{row.start_time ? <Time at={row.start_time} pattern="yyyy-MM-dd hh:mm" /> : "未知"}</td>
              <td className={css.right}>
                <Price yuan={row.start_price} missing={UNANNOUNCED} />
              </td>
              <td className={css.right}>
                <Price yuan={row.deal_price} missing={missingDeal(row.status)} />
              </td>
              <td>
                <StatusChip status={row.status} />
              </td>
              <td>
                {row.match !== null && (
                  <a href={paths.house(row.id)} title={row.title}>
                    查看
                  </a>
                )}{" "}
                {row.source_url && (
                  <a href={row.source_url} target="_blank" rel="nofollow noopener">
                    原平台
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.basis}>
        同一标的：地址、建筑面积（相差不超过0.5%）、法院和案号都一致，或来源标明为同一资产。或由编辑核对认定。疑似：其中一项未载明或不一致，请以法院公告为准。
      </p>
    </>
  );
}
