import type { Agent } from "proto-types";
import { formatYuan } from "../../lib/format/money";
import { paths } from "../../lib/paths";
import { List } from "../../ui/data/List";
import { type Column, Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";
import css from "./AgentRecords.module.css";

const DEAL_COLUMNS: Column[] = [
  { key: "time", label: "成交日期" },
  { key: "title", label: "房源" },
  { key: "area", label: "面积（㎡）", figure: true },
  { key: "price", label: "成交价（元）", figure: true },
];

/** Auctions that a consultant accompanied. */
export function AgentDeals({ deals }: Pick<Agent, "deals">) {
  const rows = deals.map((deal) => ({
    key: String(deal.house_id),
    cells: {
      time: <Time at={deal.deal_time} pattern="yyyy-MM-dd" />,
      title: <a href={paths.house(deal.house_id)}>{deal.title}</a>,
      area: deal.area_m2 === null ? "未知" : deal.area_m2.toFixed(2),
      price: formatYuan(deal.deal_price),
    },
  }));
  return <Table label="成交案例" columns={DEAL_COLUMNS} rows={rows} stacked />;
}

/** A consultant's comments on lots, newest first. */
export function AgentComments({ comments }: Pick<Agent, "comments">) {
  return (
    <List look="lines" className={css.comments}>
      {comments.map((comment) => (
        <article key={comment.house_id}>
          <h3>
            <a href={paths.house(comment.house_id)}>{comment.house_title}</a>
          </h3>
          <p className={css.text}>{comment.text}</p>
          <p className={css.time}>
            <Time at={comment.time} pattern="yyyy-MM-dd hh:mm" />
          </p>
        </article>
      ))}
    </List>
  );
}

/** Short accounts of a consultant's work. */
export function AgentStories({ stories }: Pick<Agent, "stories">) {
  return stories.map((story) => (
    <article key={story.title} className={css.story}>
      <h3>{story.title}</h3>
      <Paragraphs text={story.text} />
      <p className={css.time}>
        <Time at={story.date} pattern="yyyy-MM-dd" />
      </p>
    </article>
  ));
}

/** Renders plain text and keeps its line breaks. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => (
      <p key={line} className={css.text}>
        {line}
      </p>
    ));
}
