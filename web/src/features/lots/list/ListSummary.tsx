import type { HouseCard, HouseFacets, HouseList, HouseQuery } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { formatMoney } from "../../../lib/format/money";
import { useDictionary } from "../../../stores/dictionary";
import { Section } from "../../../ui/layout/Section";
import { chosenFilters } from "../filter/chosen-filters";
import { SOLD } from "../status";
import css from "./ListSummary.module.css";
import { questions } from "./questions";

/** The lots of a page, and the total number. */
type ListedLots = Pick<HouseList, "total"> & { list: Pick<HouseCard, "start_price">[] };

interface ListSummaryProps {
  /** The name of the place, 北京朝阳望京. */
  where: string;
  query: HouseQuery;
  /** The names of the ids in the query (see chosenFilters). */
  names: Record<string, string>;
  total: number;
  /** Whether the total counts only lots open to bids. */
  isBiddable: boolean;
  /** The sentences of introOf. */
  intro: string;
}

/** The text below a list, which describes what the list contains. */
export function ListSummary({ where, query, names, total, isBiddable, intro }: ListSummaryProps) {
  const filters = chosenFilters(query, useDictionary(), null, names).map((filter) => filter.name);
  const lots = `${formatCount(total)} 条`;
  const of = isBiddable ? "可参拍的" : "";
  return (
    <Section title={`${where}法拍房${filters.length > 0 ? "筛选结果" : "概况"}`} card>
      <p className={css.text}>
        {filters.length > 0
          ? `${where}${of}法拍房中符合${filters.join("、")}的有 ${lots}`
          : `${where}${of ? "现有可参拍" : "共收录"}法拍房 ${lots}`}
        {intro}
      </p>
    </Section>
  );
}

/**
 * Questions about court auctions. Their structured data is in attributes of the elements, because JSON would
 * repeat the text.
 */
export function ListQuestions() {
  return (
    <Section title="常见问题" card>
      <dl className={css.faq} itemScope itemType="https://schema.org/FAQPage">
        {questions.map((item) => (
          <div key={item.question} itemProp="mainEntity" itemScope itemType="https://schema.org/Question">
            <dt itemProp="name">{item.question}</dt>
            <dd itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
              <span itemProp="text">{item.answer}</span>
              <cite>{item.source}</cite>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/**
 * Returns the sentences that follow the number of lots. Sentences whose figures are missing are omitted. The
 * counts by status ignore the filter by status: the statuses in the query divide this list, and the other
 * statuses count lots outside it.
 */
export function introOf(houses: ListedLots, facets: HouseFacets | null, query: HouseQuery, inArea: boolean): string {
  const sentences = [""];
  const counted = (key: string) =>
    (facets?.facets.find((facet) => facet.key === key)?.values ?? []).filter(({ count }) => count > 0);
  const shown = query.status ?? [];
  const statuses = counted("status");
  const among = statuses.filter(({ code }) => shown.includes(code));
  if (among.length > 1)
    sentences.push(`其中${among.map(({ name, count }) => `${name} ${formatCount(count)} 条`).join("、")}`);
  const sold = statuses.find(({ code }) => code === SOLD);
  if (sold && shown.length > 0 && !shown.includes(SOLD))
    sentences.push(`另有${sold.name} ${formatCount(sold.count)} 条供比较价格`);
  const prices = houses.list.map((house) => house.start_price).filter((price) => price !== null);
  if (prices.length > 1) {
    sentences.push(`本页房源起拍价 ${formatMoney(Math.min(...prices))} 至 ${formatMoney(Math.max(...prices))}`);
  }
  const areas = inArea || query.area_id ? [] : counted("area_id");
  if (areas.length > 2) {
    const top = [...areas].sort((a, b) => b.count - a.count).slice(0, 3);
    sentences.push(
      `数量最多的区域为${top.map((value) => `${value.name}（${formatCount(value.count)} 条）`).join("、")}`,
    );
  }
  return `${sentences.join("；")}。房源信息来自各司法拍卖平台公开发布的公告，参拍前请以法院公告为准。`;
}
