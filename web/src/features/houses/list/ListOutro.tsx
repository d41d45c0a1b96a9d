import type { HouseCard, HouseFacets, HouseList } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { Section } from "../../../ui/layout/Section";
import { facetCounts } from "../filter/filter-rows";
import css from "./ListOutro.module.css";
import { questions } from "./questions";

/** The lots of a page, and how many there are on all. */
type ListedLots = Pick<HouseList, "total"> & { list: Pick<HouseCard, "start_price">[] };

interface ListOutroProps {
  /** 北京朝阳望京 */
  where: string;
  /** See introOf. */
  intro: string;
}

/** A summary of the list, and questions about court auctions. */
export function ListOutro({ where, intro }: ListOutroProps) {
  return (
    <>
      <Section title={`${where}法拍房概况`} card>
        <p className={css.text}>{intro}</p>
      </Section>
      <Section title="常见问题" card>
        <dl className={css.faq}>
          {questions.map((item) => (
            <div key={item.question}>
              <dt>{item.question}</dt>
              <dd>
                {item.answer}
                <cite>{item.source}</cite>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

/** A summary of the list: each sentence is made of numbers of this list, and left out without them. */
export function introOf(where: string, houses: ListedLots, facets: HouseFacets | null): string {
  const sentences = [`${where}共收录法拍房 ${houses.total.toLocaleString("zh-CN")} 套`];
  const status = facetCounts(facets, "status");
  if (status) {
    sentences.push(
      `其中即将开始 ${status.get("0") ?? 0} 套、进行中 ${status.get("1") ?? 0} 套、已成交 ${status.get("3") ?? 0} 套`,
    );
  }
  const prices = houses.list.map((house) => house.start_price);
  if (prices.length > 1) {
    sentences.push(`本页房源起拍价 ${formatMoney(Math.min(...prices))} 至 ${formatMoney(Math.max(...prices))}`);
  }
  const areas =
    facets?.facets.find((facet) => facet.key === "area_id")?.values.filter((value) => value.count > 0) ?? [];
  if (areas.length > 2) {
    const top = [...areas].sort((a, b) => b.count - a.count).slice(0, 3);
    sentences.push(`数量最多的区域为${top.map((value) => `${value.name}（${value.count} 套）`).join("、")}`);
  }
  return `${sentences.join("；")}。房源信息来自各司法拍卖平台公开发布的公告，参拍前请以法院公告为准。`;
}
