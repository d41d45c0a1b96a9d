import type { HouseCard } from "proto-types";
import { formatMoney, formatUnitPrice } from "../../../lib/format/money";
import { shortTitle } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { Time } from "../../../ui/data/Time";
import css from "./DealTable.module.css";

/** The deals of a community's lots, newest first. */
export function DealTable({ deals }: { deals: HouseCard[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="sr-only">法拍成交记录</caption>
        <thead>
          <tr>
            <th scope="col">房源</th>
            <th scope="col">户型</th>
            <th scope="col" className={css.number}>
              面积
            </th>
            <th scope="col" className={css.number}>
              起拍价
            </th>
            <th scope="col" className={css.number}>
              成交价
            </th>
            <th scope="col" className={css.number}>
              成交单价
            </th>
            <th scope="col" className={css.number}>
              成交/评估
            </th>
            <th scope="col" className={css.number}>
              成交时间
            </th>
          </tr>
        </thead>
        <tbody>
          {deals.map((deal) => (
            <tr key={deal.id}>
              <th scope="row" className={css.title}>
                <a href={paths.house(deal.id)} title={deal.title}>
                  {shortTitle(deal)}
                </a>
              </th>
              <td>{deal.room === null ? "—" : `${deal.room}室${deal.hall ? `${deal.hall}厅` : ""}`}</td>
              <td className={css.number}>{deal.area_m2 === null ? "—" : `${Number(deal.area_m2.toFixed(2))}㎡`}</td>
              <td className={css.number}>{formatMoney(deal.start_price) ?? "未公布"}</td>
              <td className={css.price}>{formatMoney(deal.deal_price) ?? "待查"}</td>
              <td className={css.number}>
                {deal.deal_unit_price === null ? "—" : `${formatUnitPrice(deal.deal_unit_price)}元/㎡`}
              </td>
              <td className={css.number}>{appraised(deal)}</td>
              <td className={css.number}>{deal.end_time ? <Time at={deal.end_time} pattern="yyyy-MM-dd" /> : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the deal price in per cent of the appraisal. */
function appraised({ deal_price: deal, appraisal_price: appraisal }: HouseCard): string {
  if (deal === null || !appraisal) return "—";
  return `${((deal / appraisal) * 100).toFixed(1)}%`;
}
