import { expect, test } from "vitest";
import { drawSvg, drawSvgs, scaled } from "./engine";
import { columns, lines } from "./options";
import { FULL, HALF, sizeFor } from "./sizes";
import { strictSvg } from "./svg";

const points = [3, 4, 5].map((n) => ({ n, value: n }));

test("a drawing has no style, sheet, title or foreign id, and says its size once", () => {
  const svg = drawSvg(
    "c1",
    lines(["a", "b", "c"], [{ name: "线", points, color: "#f00" }], String, { marks: [{ at: "b", title: "令" }] }),
    {
      width: 480,
      height: 300,
    },
  );
  expect(svg).toMatch(/^<svg viewBox="0 0 480 300" aria-hidden="true"/);
  expect(svg).not.toMatch(/\sstyle=|<style|<title|class=|ecmeta|\bzr\d|font-family/);
  expect(svg).toContain("线");
  expect(svg).toContain("令");
  expect(svg).toContain('id="c1-');
});

test("a cut period is drawn hollow", () => {
  const bars = (cut: boolean[]) =>
    drawSvg("c1", columns(["a", "b", "c"], [{ name: "柱", points, color: "#ff0000" }], String, cut), {
      width: 480,
      height: 300,
    });
  expect(bars([])).not.toContain("stroke-dasharray");
  expect(bars([false, false, true]).match(/stroke-dasharray/g)).toHaveLength(1);
});

test("a text from the data cannot become markup", () => {
  const svg = drawSvg("c1", columns(["<b>x</b>"], [{ name: "n", points: points.slice(0, 1), color: "#f00" }], String), {
    width: 480,
    height: 300,
  });
  expect(svg).not.toContain("<b>");
  expect(svg).toContain("&lt;b&gt;");
});

test("declarations become attributes; what SVG does not know goes", () => {
  const svg =
    '<svg width="2" height="1" style="user-select:none"><text style="font-size:12px;font-family:x;fill:#fff;">a</text></svg>';
  expect(strictSvg(svg, "c")).toBe(
    '<svg viewBox="0 0 2 1" aria-hidden="true" focusable="false"><text font-size="12px" fill="#fff">a</text></svg>',
  );
});

test("an option grows in its lengths and in nothing else", () => {
  const option = { grid: { left: 10, padding: [1, 2] }, series: [{ data: [10, 20], symbolSize: 5 }], left: "5%" };
  expect(scaled(option, 2)).toEqual({
    grid: { left: 20, padding: [2, 4] },
    series: [{ data: [10, 20], symbolSize: 10 }],
    left: "5%",
  });
});

test("a chart is drawn for each width, with ids of its own and texts of 12 units or more", () => {
  const option = lines(["a", "b", "c"], [{ name: "线", points, color: "#f00" }], String);
  const drawings = drawSvgs("c1", option, FULL).split("</svg>").slice(0, -1);
  expect(drawings.map((svg) => /viewBox="0 0 (\d+)/.exec(svg)?.[1])).toEqual(["1000", "600", "340"]);
  const ids = drawings.flatMap((svg) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const svg of drawings) {
    const fonts = [...svg.matchAll(/font-size="([\d.]+)/g)].map(([, size]) => Number(size));
    expect(fonts.length).toBeGreaterThan(0);
    expect(Math.min(...fonts)).toBeGreaterThanOrEqual(12);
  }
});

test("narrow columns have a scale instead of a figure on each", () => {
  const series = ["挂拍", "成交"].map((name) => ({ name, points, color: "#ff0000" }));
  const option = columns(["a", "b", "c"], series, (n) => `${n}场`);
  const [wide = "", , narrow = ""] = drawSvgs("c1", option, FULL).split("</svg>");
  expect(wide).toContain("5场");
  expect(wide).not.toContain("0场");
  expect(narrow).toContain("0场");
  for (const svg of [wide, narrow]) expect(svg).toMatch(/挂拍.*成交/s);
});

test.each([
  [1150, FULL, 1000],
  [700, FULL, 600],
  [334, FULL, 340],
  [560, HALF, 480],
  [334, HALF, 340],
  [0, HALF, 340],
])("in %d pixels a chart is drawn in a size that can be read", (pixels, sizes, width) => {
  expect(sizeFor(sizes, pixels).width).toBe(width);
});
