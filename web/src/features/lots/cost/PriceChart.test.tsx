import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CostLot } from "./cost";
import { PriceChart } from "./PriceChart";

const lot = {
  status: "1",
  stage: "1",
  current_price: 1_337_160,
  deal_price: null,
  market_price: null,
  market_low: null,
  market_high: null,
} as unknown as CostLot;

/** Returns the positions of the ticks and of the start price's caption, in per cent of the line. */
function axisOf(start_price: number) {
  const cost = { price: 1_337_160, total: { low: 1_350_000, high: 1_351_000 }, excluded: [], total_text: "约135万" };
  const markup = renderToStaticMarkup(<PriceChart lot={{ ...lot, start_price }} cost={cost} />);
  const texts = [...markup.matchAll(/<text x="(\d+)%" y="37" text-anchor="(\w+)"[^>]*>([^<]+)</g)].map(
    ([, x, anchor, text]) => ({ x: Number(x), anchor, text: text ?? "" }),
  );
  return {
    ticks: texts.filter(({ text }) => !text.startsWith("起拍")),
    start: texts.find(({ text }) => text.startsWith("起拍")),
  };
}

test("no tick is written over the caption of the start price", () => {
  for (let start_price = 900_000; start_price < 1_337_160; start_price += 7000) {
    const { ticks, start } = axisOf(start_price);
    if (!start) throw new Error("no caption");
    const from = start.x - { start: 0, middle: 11, end: 22 }[start.anchor as "start"];
    for (const { x, text } of ticks) {
      expect(x + 4 < from || x - 4 > from + 22, `${start_price}: ${text} at ${x}, caption from ${from}`).toBe(true);
    }
  }
});

test("a range of deals has a caption that tells how it is computed", () => {
  const deals = { ...lot, start_price: 1_337_160, market_low: 1_110_000, market_high: 1_297_000 };
  const cost = { price: 1_337_160, total: { low: 1_350_000, high: 1_351_000 }, excluded: [], total_text: "约135万" };
  const markup = renderToStaticMarkup(<PriceChart lot={deals} cost={cost} />);
  expect(markup).toContain("成交单价折合 111–129.7万");
  expect(markup).not.toContain("市场参考");
  expect(markup.match(/<rect/g)).toHaveLength(2);
});
