import { expect, test } from "vitest";
import { createItemReader } from "./items";

/** Builds the body of a response with a list of JSON texts, and the positions of these texts. */
function answerOf(list: string[], before = '{"list":', after = ',"total":7}') {
  const head = Buffer.from(`{"code":200,"msg":"好","data":${before}[`);
  const body = Buffer.concat([head, Buffer.from(`${list.join(",")}]${after}}`)]);
  return { body, items: { from: head.length, lengths: list.map((item) => Buffer.byteLength(item)) } };
}

const cards = ['{"id":1,"title":"朝阳区","risks":[{"text":"a, ]"}]}', '{"id":2,"title":"é"}'];

test("an answer with items is read as JSON.parse would read it", () => {
  const read = createItemReader();
  for (const { body, items } of [
    answerOf(cards),
    answerOf(cards, "", ""),
    answerOf(cards.slice(0, 1)),
    answerOf([]),
    answerOf([], "", ""),
    answerOf(cards, '{"scope":"城","list":'),
  ]) {
    for (let time = 0; time < 2; time++) expect(read(body, items)).toEqual(JSON.parse(body.toString()));
  }
});

test("equal items are one object that nothing can change, others are not", () => {
  const read = createItemReader();
  const listOf = (list: string[]) => {
    const { body, items } = answerOf(list);
    return (read(body, items) as { data: { list: { title: string; risks: { text: string }[] }[] } }).data.list;
  };
  const first = listOf(cards);
  const second = listOf([...cards].reverse());
  expect(second[1]).toBe(first[0]);
  expect(second[0]).toBe(first[1]);
  expect(listOf([cards[0]?.replace("朝阳区", "朝阳") ?? ""])[0]).not.toBe(first[0]);
  const [card] = first;
  expect(() => card?.risks.push({ text: "b" })).toThrow(TypeError);
  expect(() => Object.assign(card ?? {}, { title: "" })).toThrow(TypeError);
  // Each page gets its own copy of the list.
  second.pop();
  expect(listOf(cards)).toHaveLength(2);
});

test("items that were not used for longest are dropped", () => {
  const read = createItemReader();
  const one = answerOf(cards.slice(0, 1));
  const itemOf = ({ body, items }: typeof one) => (read(body, items) as { data: { list: object[] } }).data.list[0];
  const large = (n: number) => answerOf([JSON.stringify({ n, text: "x".repeat(9_000_000) })]);
  const item = itemOf(one);
  itemOf(large(1));
  expect(itemOf(one)).toBe(item); // used in the meantime
  itemOf(large(2));
  itemOf(large(3));
  itemOf(large(4));
  expect(itemOf(one)).not.toBe(item);
});
