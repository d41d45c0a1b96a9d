import { renderToStaticMarkup as html } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Badge } from "./Badge";
import { Chip } from "./Chip";
import { Cover } from "./Cover";
import { DescriptionList } from "./DescriptionList";
import { Facts } from "./Facts";
import { Icon } from "./Icon";
import { List } from "./List";
import { Picture } from "./Picture";
import { Price } from "./Price";
import { Table } from "./Table";
import { Time } from "./Time";

const text = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("Badge", () => {
  test.each([
    [0, ""],
    [99, "99 99 条"],
    [100, "99+ 100 条"],
  ])("%i reads %j", (count, expected) => {
    expect(text(html(<Badge count={count} label="条" />))).toBe(expected);
  });
});

test("Chip shows its text and explains it in its title", () => {
  expect(html(<Chip title="说明">一拍</Chip>)).toMatch(/<span class="[^"]+" title="说明">一拍<\/span>/);
});

describe("Picture", () => {
  test("reserves its place and is loaded when it comes into view", () => {
    const markup = html(<Picture src="/a.webp" alt="客厅" width={800} height={600} />);
    expect(markup).toContain('width="800" height="600"');
    expect(markup).toContain('loading="lazy"');
  });

  test("without a source is a named placeholder", () => {
    const markup = html(<Picture src={null} alt="客厅" width={800} height={600} />);
    expect(markup).toContain('role="img" aria-label="客厅"');
    expect(text(markup)).toBe("暂无图片");
  });
});

test("Cover marks an illustration, but not where it is too small for text", () => {
  const image = { url: "/a.svg", width: 800, height: 600, is_illustration: true };
  const cover = (props: { small?: boolean; drawn?: boolean }) =>
    html(
      <Cover image={{ ...image, is_illustration: props.drawn ?? true }} alt="楼" corner="进行中" small={props.small} />,
    );
  // The style sheet adds the text of the label.
  expect(cover({})).toContain("drawn");
  expect(text(cover({}))).toBe("进行中");
  expect(cover({ drawn: false })).not.toContain("drawn");
  expect(cover({ small: true })).not.toContain("drawn");
  expect(text(cover({ small: true }))).toBe("");
});

test("DescriptionList names what is missing", () => {
  const rows = [
    { label: "户型", value: "2室" },
    { label: "朝向", value: null },
    { label: "装修", value: "" },
  ];
  expect(text(html(<DescriptionList rows={rows} missing="公告未载明" />))).toBe(
    "户型 2室 朝向 公告未载明 装修 公告未载明",
  );
});

describe("Table", () => {
  const columns = [
    { key: "a", label: "甲" },
    { key: "b", label: "乙", figure: true },
  ];

  test("has a head cell for each column and a row for each item", () => {
    const markup = html(<Table label="表" columns={columns} rows={[{ key: "1", cells: { a: "x", b: 5 } }]} />);
    expect(markup.match(/<th scope="col"/g)).toHaveLength(2);
    expect(text(markup)).toBe("甲 乙 x 5");
  });

  test("without rows is a sentence", () => {
    expect(html(<Table label="表" columns={columns} rows={[]} empty="还没有记录" />)).toMatch(
      /^<p[^>]*>还没有记录<\/p>$/,
    );
  });
});

describe("List", () => {
  test.each([
    ["lines", /^<ul/],
    ["cards", /^<ul/],
    ["ranked", /^<ol/],
    ["rail", /^<section[^>]*tabindex="0"/],
  ] as const)("%s wraps each child in an item", (look, start) => {
    const markup = html(
      <List look={look} label="列表">
        <b>1</b>
        {null}
        <b>2</b>
      </List>,
    );
    expect(markup).toMatch(start);
    expect(markup.match(/<li>/g)).toHaveLength(2);
  });
});

test("Facts keeps its items apart", () => {
  expect(html(<Facts items={["2室", "89㎡"]} />)).toContain("<i>2室</i><i>89㎡</i>");
});

test("Icon is hidden from screen readers unless it has a name", () => {
  expect(html(<Icon of="heart" />)).toContain('aria-hidden="true"');
  expect(html(<Icon of="heart" label="收藏" />)).toContain('role="img" aria-label="收藏"');
});

test("Price writes the amount with its unit, or what stands for a missing one", () => {
  expect(text(html(<Price yuan={1_250_000} />))).toBe("125 万");
  expect(text(html(<Price yuan={null} missing="公告未载明" />))).toBe("公告未载明");
});

test("Time is machine readable and shown in China's zone", () => {
  expect(html(<Time at="2026-11-21T16:30:00Z" pattern="yyyy-MM-dd hh:mm" />)).toBe(
    '<time dateTime="2026-11-21T16:30:00Z">2026-11-22 00:30</time>',
  );
});
