import type { House, HouseCost } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { useSite } from "../../../stores/site";
import { cx } from "../../../ui/cx";
import { riskLooks } from "../card/RiskStrip";
import { isHome, priceName } from "../cost/cost";
import { rangeText } from "../cost/range-text";
import { buyerRisksOf } from "../detail/decision/buyer-risks";
import { depositLabel, factsOf, shareText, stageText, startPriceLabel, startPriceText } from "../facts";
import { marketText, NO_MARKET } from "../market";
import { documentNames, NO_SENTENCE, riskLevel, stripOf } from "../risks";
import { canBeReminded } from "../status";
import { missingText } from "../unknown";
import css from "./Checklist.module.css";
import { datesOf } from "./dates";
import { checksOf, courtQuestions } from "./verify";

interface ChecklistProps {
  house: House;
  /** The bill of the lot; null for one that cannot be bought any more. */
  cost: HouseCost | null;
  /** The absolute address of the lot's page. */
  address: string;
}

/** 尽调单: what to verify about a lot before bidding, on one A4 sheet with space for notes. */
export function Checklist({ house, cost, address }: ChecklistProps) {
  return (
    <article className={css.sheet}>
      <Head house={house} />
      <Prices house={house} cost={cost} />
      <Dates house={house} />
      <Risks house={house} />
      <section>
        <h2>逐项核实（完成打勾）</h2>
        <ul className={css.checks}>
          {checksOf(house.usage).map(({ what, where }) => (
            <li key={what}>
              {what}
              <span>{where}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.answers}>
        <h2>法院的答复</h2>
        <p className={css.contact}>
          {`处置法院 ${house.court_name ?? missingText(house, "court")}　电话 ${house.court_phone ?? missingText(house, "court_phone")}　案号 ${house.case_no ?? missingText(house, "case_no")}`}
        </p>
        <ol>
          {courtQuestions(house.usage, house.stage).map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
        <p className={css.signed}>答复人＿＿＿＿＿＿＿＿　日期＿＿＿＿＿＿＿＿　我的最高出价＿＿＿＿＿＿＿＿ 元</p>
      </section>
      <Foot house={house} address={address} />
    </article>
  );
}

function Head({ house }: { house: House }) {
  const label = useLabel();
  const site = useSite();
  const facts = [
    label("usage", house.usage),
    stageText(house, label),
    label("auction_status", house.status),
    shareText(house),
    ...factsOf(house, label),
  ].filter(Boolean);
  return (
    <header className={css.head}>
      <div>
        <p className={css.kind}>
          {`${site.name} · 法拍房尽调单`}
          {house.is_demo && "（演示数据，并非真实标的）"}
        </p>
        <h1>{house.title}</h1>
        <p className={css.facts}>{facts.join(" · ")}</p>
      </div>
      <figure>
        <img src={`/media/house-qr/${house.id}.png`} alt="房源页的二维码" width={132} height={132} />
        <figcaption>扫码看最新</figcaption>
      </figure>
    </header>
  );
}

function Prices({ house, cost }: { house: House; cost: HouseCost | null }) {
  const label = useLabel();
  const market = marketText(house);
  const appraised = [label("price_basis", house.price_basis), house.appraisal_org, house.appraisal_date];
  const listed = `${label("source_platform", house.platform)} ${formatTime(house.source_updated_at ?? house.updated_at, "yyyy-MM-dd")}`;
  return (
    <section>
      <h2>价格</h2>
      <dl className={css.prices}>
        <Figure name={startPriceLabel(house.stage)} value={startPriceText(house.start_price)} source={listed} />
        <Figure
          name={depositLabel(house.stage)}
          value={formatMoney(house.deposit)}
          missing={missingText(house, "deposit")}
          source={listed}
        />
        <Figure
          name="评估价"
          value={formatMoney(house.appraisal_price)}
          missing={missingText(house, "appraisal")}
          source={appraised.filter(Boolean).join("，") || "评估机构和日期未知"}
        />
        <Figure
          name="市场参考"
          value={market ? (market.range ?? market.price) : NO_MARKET}
          source={market?.basis ?? ""}
        />
        <Figure
          name="到手总价（推算）"
          value={canBeReminded(house.status) ? house.total_text : null}
          source={cost ? `按${priceName(house)}${isHome(house) ? "、家庭首套" : ""}，${house.total_day} 计算` : ""}
          missing={canBeReminded(house.status) ? (cost?.missing ?? "暂无税费规则") : "本轮已不能出价"}
          strong
        />
      </dl>
      {cost && (
        <p className={css.bill}>
          {cost.items
            .filter(({ high, sellers }) => high > 0 && (!sellers || cost.burden !== "each"))
            .map((item) => `${item.name} ${rangeText(item, formatMoney)}`)
            .join("，")}
          {cost.excluded.length > 0 && `。另计：${cost.excluded.join("；")}`}
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string | null;
  source: string;
  missing?: string;
  strong?: boolean;
}

function Figure({ name, value, source, missing, strong }: FigureProps) {
  return (
    <div className={cx(strong && css.strong)}>
      <dt>{name}</dt>
      <dd>{value ?? missing}</dd>
      <dd className={css.source}>{source}</dd>
    </div>
  );
}

function Dates({ house }: { house: House }) {
  const label = useLabel();
  return (
    <section>
      <h2>日期</h2>
      <dl className={css.dates}>
        {datesOf(house, label).map(({ what, when, basis }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{when}</dd>
            <dd className={css.source}>{basis}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How many other grave risks, besides the five questions, fit on the sheet. */
const MORE_DANGERS = 2;

function Risks({ house }: { house: House }) {
  const label = useLabel();
  const rows = buyerRisksOf(house, label).filter(({ key }) => key !== "balance");
  const besides = stripOf(house).filter(({ topic }) => topic === null);
  return (
    <section>
      <h2>风险和原文</h2>
      <table className={css.risks}>
        <thead>
          <tr>
            <th scope="col">问题</th>
            <th scope="col">公告怎么说</th>
            <th scope="col">原文</th>
            <th scope="col">核实结果</th>
          </tr>
        </thead>
        <tbody>
          {besides.slice(0, MORE_DANGERS).map(({ code, text }) => (
            <RiskRow key={code} name="其他" level="danger" said={text} quotes={quotesOf(house, [code])} />
          ))}
          {rows.map(({ key, label: name, claims }) => {
            const state = house.risk_states.find(({ topic }) => topic === key);
            return (
              <RiskRow
                key={key}
                name={name}
                level={state ? riskLevel(state) : "unknown"}
                said={claims.map(({ text }) => text).join("，")}
                quotes={quotesOf(
                  house,
                  claims.map(({ code }) => code),
                )}
                stated={claims.some(({ stated }) => stated)}
              />
            );
          })}
        </tbody>
      </table>
      {besides.length > MORE_DANGERS && (
        <p className={css.bill}>{`另有重大风险：${besides
          .slice(MORE_DANGERS)
          .map(({ text }) => text)
          .join("；")}`}</p>
      )}
    </section>
  );
}

/** Returns the sentences that prove the facts, each once with its document. */
function quotesOf(house: House, codes: string[]): string {
  const quotes = house.risk_tags.flatMap(({ code, quote, document }) =>
    codes.includes(code) && quote && document ? [`${documentNames[document]}：“${quote}”`] : [],
  );
  return [...new Set(quotes)].join(" ");
}

interface RiskRowProps {
  name: string;
  level: keyof typeof riskLooks;
  said: string;
  quotes: string;
  stated?: boolean;
}

/** The sheet shows no advantages: "safe" mostly means only that no risk was found. */
const levelName = (level: keyof typeof riskLooks) => (level === "safe" ? "未见风险" : riskLooks[level].name);

function RiskRow({ name, level, said, quotes, stated = true }: RiskRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <b className={css[level]}>{levelName(level)}</b>
        {said !== riskLooks[level].name && <span>{said}</span>}
      </td>
      <td>
        <q className={css.quote}>{quotes || (stated ? NO_SENTENCE : "未见相关原文")}</q>
      </td>
      <td className={css.blank}>□ 属实　□ 不符</td>
    </tr>
  );
}

function Foot({ house, address }: { house: House; address: string }) {
  return (
    <footer className={css.foot}>
      <p>
        {`标的号 ${house.lot_no}　${address || paths.house(house.id)}　数据截至 ${formatTime(house.source_updated_at ?? house.updated_at, "yyyy-MM-dd hh:mm")}，制表 ${formatTime(house.server_time, "yyyy-MM-dd")}`}
      </p>
      <p>
        “来源未提供”“公告未提及”不等于没有。推算的金额和日期仅供参考，税费以税务机关核定为准，其余以法院公告和法院答复为准。
      </p>
    </footer>
  );
}
