import type { House, NoticeTopic } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import { depositLabel } from "../facts";
import { missingText } from "../unknown";
import { PLATFORM_FACTS, type PlatformFact } from "./platforms";

const ONLINE = "《最高人民法院关于人民法院网络司法拍卖若干问题的规定》";
const AUCTIONS = "《最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定》";
const BIDDER = "《最高人民法院关于人民法院司法拍卖房产竞买人资格若干问题的规定》";

/** A step of taking part in an auction, with the legal rule behind it. */
export interface EnrolStep {
  title: string;
  text: string;
  basis: string;
  /** Facts about this step on the lot's platform. */
  facts: PlatformFact[];
}

type EnrolLot = Pick<
  House,
  | "platform"
  | "stage"
  | "deposit"
  | "increment"
  | "signup_end"
  | "viewing_start"
  | "viewing_end"
  | "balance_days"
  | "balance_due_date"
  | "has_priority_right"
  | "priority_note"
  | "has_documents"
  | "undecided"
>;

const DAY = "yyyy-MM-dd hh:mm";

/**
 * Returns the steps from the registration on the platform to the payment or the refund, with the lot's
 * amounts and dates.
 */
export function enrolSteps(lot: EnrolLot): EnrolStep[] {
  const facts = (step: PlatformFact["step"]) =>
    (PLATFORM_FACTS[lot.platform] ?? []).filter((fact) => fact.step === step);
  const money = (yuan: number | null, topic: NoticeTopic) => formatMoney(yuan) ?? missingText(lot, topic);
  const deposit = `${depositLabel(lot.stage)} ${money(lot.deposit, "deposit")}`;
  return [
    {
      title: "注册账号，完成实名",
      text: "保证金须以竞买人本人的名义实名交纳，先在平台注册并完成实名；未交纳保证金的不得参加竞买。",
      basis: `${ONLINE}第十七条`,
      facts: facts("account"),
    },
    {
      title: "读公告和竞买须知",
      text: "公告写明竞买人条件、已知瑕疵、税费承担和拍卖款的支付方式；参与竞买即视为接受一切已知和未知瑕疵。",
      basis: `${ONLINE}第十二条至第十四条`,
      facts: [],
    },
    {
      title: "确认购房资格",
      text: "竞买人应当具备完全民事行为能力；受当地限购政策约束的，申请参拍时到成交裁定出具时都要有购房资格。",
      basis: `${ONLINE}第十四条；${BIDDER}第一条至第三条`,
      facts: [],
    },
    {
      title: "申请实地看样",
      text: `拍卖财产以实物现状为准，竞买人可以申请实地看样。${viewingText(lot)}`,
      basis: `${ONLINE}第十四条`,
      facts: [],
    },
    {
      title: "委托他人的，先经法院确认",
      text: "委托他人代为竞买的，应当在竞价程序开始前经法院确认；授权委托书等材料按公告准备。",
      basis: `${ONLINE}第十四条`,
      facts: facts("agent"),
    },
    {
      title: "优先购买权人，先经法院确认",
      text: `经法院确认后取得优先竞买代码，未经确认的不得以优先购买权人身份参与竞买。${priorityText(lot)}`,
      basis: `${ONLINE}第十九条、第二十一条`,
      facts: facts("priority"),
    },
    {
      title: `交${deposit}`,
      text: `在竞价程序结束前交纳并经确认，取得竞买资格。${
        lot.signup_end ? `本标的报名截止 ${formatTime(lot.signup_end, DAY)}。` : ""
      }`,
      basis: `${ONLINE}第十七条、第十八条`,
      facts: facts("deposit"),
    },
    {
      title: "出价",
      text: `从起拍价开始递增出价，每次加价 ${money(lot.increment, "step")}；竞价不少于二十四小时，结束前五分钟内有人出价的顺延五分钟。`,
      basis: `${ONLINE}第二十条`,
      facts: [],
    },
    {
      title: "竞得后付清余款",
      text: `${balanceText(lot)}悔拍的保证金不予退还，重新拍卖时不得再参加。所有权自成交裁定送达时转移，法院应在裁定送达后十五日内移交房屋。`,
      basis: `${ONLINE}第二十二条、第二十四条、第二十五条；${AUCTIONS}第二十六条、第二十七条`,
      facts: facts("balance"),
    },
    {
      title: "未竞得，退还保证金",
      text: "未竞得或者未成交的，保证金应当在竞价程序结束后二十四小时内退还或者解冻。",
      basis: `${ONLINE}第二十三条`,
      facts: [],
    },
  ];
}

function viewingText(lot: EnrolLot): string {
  const { viewing_start: start, viewing_end: end } = lot;
  if (!start && !end) return `本标的看样时间：${missingText(lot, "viewing")}，请向公告中的联系人预约。`;
  return `本标的看样时间 ${[start, end].map((at) => (at ? formatTime(at, DAY) : "未知")).join(" 至 ")}。`;
}

const PRIORITY: Record<string, string> = { "0": "本标的没有优先购买权人。", "1": "本标的有优先购买权人。" };

function priorityText(lot: EnrolLot): string {
  const { has_priority_right: has, priority_note: note } = lot;
  return (
    (PRIORITY[has ?? ""] ?? `本标的有无优先购买权人：${missingText(lot, "priority")}。`) +
    (note ? `公告：“${note}”` : "")
  );
}

function balanceText(lot: EnrolLot): string {
  const { balance_days: days, balance_due_date: due } = lot;
  if (due) return `余款应在公告确定的期限内交付法院指定账户，本标的最迟 ${due}。`;
  if (days !== null) return `余款应在公告确定的期限内交付法院指定账户，本标的为成交后 ${days} 日内。`;
  return `余款应在公告确定的期限内交付法院指定账户，本标的期限：${missingText(lot, "balance_days")}。`;
}
