import type { House, HouseBid } from "proto-types";
import { formatYuan } from "../../../lib/format/money";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Price } from "../../../ui/data/Price";
import { Time } from "../../../ui/data/Time";
import { StatusChip } from "../card/Badges";
import { UNANNOUNCED } from "../facts";
import { DEFAULTED, FAILED, missingDeal } from "../status";
import css from "./BidsAndRounds.module.css";
import type { ExpectedRound } from "./expected-rounds";

/** How many bids are visible at first. */
const FIRST_BIDS = 10;

/** The bids of a lot with bidder and time, the newest first. */
export function Bids({ bids, sold }: { bids: HouseBid[]; sold: boolean }) {
  if (bids.length === 0) return <p className={css.none}>没有出价记录。</p>;
  const [first, rest] = [bids.slice(0, FIRST_BIDS), bids.slice(FIRST_BIDS)];
  return (
    <>
      <BidTable bids={first} label="出价记录" first={sold ? "成交" : "领先"} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{`展开其余 ${rest.length} 次出价`}</summary>
          <BidTable bids={rest} label="较早的出价记录" />
        </details>
      )}
    </>
  );
}

interface BidTableProps {
  bids: HouseBid[];
  label: string;
  /** The label of the newest bid; undefined if `bids` does not begin with it. */
  first?: string;
}

function BidTable({ bids, label, first }: BidTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows, also by keys
    <table className={`${css.table} touch-links`} aria-label={label} tabIndex={0}>
      <thead>
        <tr>
          <th scope="col">状态</th>
          <th scope="col">竞买号</th>
          <th scope="col" className={css.right}>
            出价（元）
          </th>
          <th scope="col">时间</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, i) => (
          <tr key={`${bid.time}-${bid.price}`} className={first && i === 0 ? css.lead : undefined}>
            <td>
              {(i === 0 && first) || "出局"}
              {bid.is_delay && <span className={css.delay}>延时</span>}
            </td>
            <td>{bid.code}</td>
            <td className={css.right}>{formatYuan(bid.price)}</td>
            <td>
              <Time at={bid.time} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All rounds of a lot's asset and the expected next rounds. The lot's own round is marked. */
export function Rounds({ house, expected }: { house: House; expected: ExpectedRound[] }) {
  const label = useLabel();
  return (
    <>
      <RoundTable house={house} expected={expected} />
      {house.rounds.some((round) => round.status === DEFAULTED) && (
        <p className={css.basis}>
          悔拍：该轮成交后，法院又把本房产作为重新拍卖挂出，多因买受人没有按期付款。该轮的成交价不计入成交数据和可比成交。
        </p>
      )}
      {expected.length > 0 && (
        <p className={css.basis}>
          {`虚线为推算：${stageFailed(label("auction_stage", house.stage), house.status)}，按《最高人民法院关于人民法院网络司法拍卖若干问题的规定》第二十六条，`}
          三十日内在同一平台再次拍卖，提前十五日公告，起拍价降低不超过前次的百分之二十；再次流拍的可以变卖。实际以法院公告为准。
        </p>
      )}
    </>
  );
}

/** Returns `一拍已流拍` if the round failed, otherwise `若一拍流拍`. */
const stageFailed = (stage: string, status: string) => (status === FAILED ? `${stage}已流拍` : `若${stage}流拍`);

function RoundTable({ house, expected }: { house: House; expected: ExpectedRound[] }) {
  const label = useLabel();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows, also by keys
    <table className={`${css.table} touch-links`} aria-label="历次拍卖" tabIndex={0}>
      <thead>
        <tr>
          <th scope="col">轮次</th>
          <th scope="col">开拍时间</th>
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
        {house.rounds.map((round) => (
          <tr key={round.id} aria-current={round.id === house.id ? "true" : undefined}>
            <td>{label("auction_stage", round.stage)}</td>
            <td>{round.start_time ? <Time at={round.start_time} pattern="yyyy-MM-dd hh:mm" /> : "未知"}</td>
            <td className={css.right}>
              <Price yuan={round.start_price} missing={UNANNOUNCED} />
            </td>
            <td className={css.right}>
              <Price yuan={round.deal_price} missing={missingDeal(round.status)} />
            </td>
            <td>
              <StatusChip status={round.status} />
            </td>
            <td>{round.id === house.id ? "本轮" : <a href={paths.house(round.id)}>查看</a>}</td>
          </tr>
        ))}
        {expected.map((round) => (
          <tr key={round.stage} className={css.expected}>
            <td>{label("auction_stage", round.stage)}</td>
            <td>
              {`约 ${round.date}`}
              <span className={css.bounds}>{round.dates}</span>
            </td>
            <td className={css.right}>
              {`约 ${round.price}`}
              <span className={css.bounds}>{round.prices}</span>
            </td>
            <td className={css.right}>—</td>
            <td>
              <span className={css.guess}>推算</span>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
