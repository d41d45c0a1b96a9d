import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClearanceCheck } from "./ClearanceCheck";

const check = {
  skilled: true,
  sufficient: true,
  from: "2026-05",
  to: "2026-10",
  n: 1200,
  silent: 34,
  min_sample: 100,
  rate: 0.5,
  brier: 0.2,
  brier_base: 0.25,
  as_of: "2026-11-21",
  bins: [
    { estimated: 0.2, observed: 0.25, low: 0.2, high: 0.31, n: 600 },
    { estimated: 0.8, observed: 0.75, low: 0.69, high: 0.8, n: 600 },
  ],
};

test("the check has its sample, its date, a dot and a row for each bin", () => {
  const html = renderToStaticMarkup(<ClearanceCheck check={check} />);
  expect(html).toContain("2026-05 至 2026-10 的 1,200 场，数据截至 2026-11-21；另有 34 场样本不足");
  expect(html).toContain("布赖尔分数 0.2000，一律采用平均成交率的为 0.2500：估计的误差比平均成交率小 20.0%");
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(html).toContain("<td>20.0%</td><td>25.0%</td><td>20%–31%</td><td>600</td>");
  expect(html).not.toContain("style=");
});

test("a worse estimate is said to be worse, and one from too few auctions is not shown", () => {
  expect(renderToStaticMarkup(<ClearanceCheck check={{ ...check, brier: 0.3 }} />)).toContain("大 20.0%");
  const few = renderToStaticMarkup(<ClearanceCheck check={{ ...check, sufficient: false, n: 40 }} />);
  expect(few).toContain("样本不足：2026-05 至 2026-10 有估计的只有 40 场，少于 100 场");
  expect(few).not.toContain("<svg");
});
