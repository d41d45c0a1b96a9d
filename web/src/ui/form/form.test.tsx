import { renderToStaticMarkup as html } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Button, ButtonLink } from "./Button";
import { Choices } from "./Choices";
import { Field, SelectField, TextField } from "./Field";
import { FilterRow, FilterValue } from "./Filter";
import { Tag } from "./Tag";

test("Button does not submit a form unless it is told to; ButtonLink is a link", () => {
  expect(html(<Button>确定</Button>)).toMatch(/^<button type="button"/);
  expect(html(<Button type="submit">确定</Button>)).toMatch(/^<button type="submit"/);
  expect(html(<ButtonLink href="/a">去</ButtonLink>)).toMatch(/^<a class="[^"]*" href="\/a"/);
});

test("Choices ticks what is chosen and shows its error", () => {
  const options = [
    { value: "1", label: "一" },
    { value: "2", label: "二" },
  ];
  const markup = html(<Choices label="户型" name="room" options={options} chosen={["2"]} error="请选择" />);
  expect(markup.match(/checked=""/g)).toHaveLength(1);
  expect(markup).toMatch(/name="room" (?:checked="" )?value="2"|value="2"/);
  expect(markup).toContain('role="alert">请选择');
});

describe.each([
  ["Field", (error?: string) => <Field label="手机号" name="mobile" error={error} />],
  ["TextField", (error?: string) => <TextField label="留言" name="note" error={error} />],
  ["SelectField", (error?: string) => <SelectField label="时间" name="at" options={[]} error={error} />],
])("%s", (_, field) => {
  test("is labelled", () => {
    const markup = html(field());
    const id = /<label for="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(` id="${id}"`);
    expect(markup).not.toContain("aria-invalid");
  });

  test("is described by its error", () => {
    const markup = html(field("请填写"));
    const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain(`<p id="${id}"`);
  });
});

test("FilterValue is a link with its count, and is marked when it is chosen", () => {
  const markup = html(
    <FilterRow label="类型">
      <FilterValue href="?usage=101" name="住宅" chosen count={3} nofollow />
      <FilterValue href="?" name="别墅" chosen={false} />
    </FilterRow>,
  );
  expect(markup).toMatch(/^<fieldset class="[^"]*" aria-label="类型">/);
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
  expect(markup.match(/rel="nofollow"/g)).toHaveLength(2); // an address with filters has no separate page
  expect(markup).toMatch(/住宅<span>3<\/span>/);
});

test("Tag says what its link removes", () => {
  expect(
    html(
      <Tag href="?" removeLabel="去掉住宅">
        住宅
      </Tag>,
    ),
  ).toContain('aria-label="去掉住宅"');
});

test("FilterValue does not link a place without lots", () => {
  const value = (href: string, count: number) =>
    html(<FilterValue href={href} name="望京" chosen={false} count={count} />);
  expect(value("/fapaifang/chaoyang/wangjing/", 0)).not.toContain("<a"); // search engines report a link without an address as an error
  expect(value("/fapaifang/chaoyang/wangjing/", 2)).toContain('href="/fapaifang/chaoyang/wangjing/"');
  expect(value("/fapaifang.html?usage=101", 0)).toContain("href");
});
