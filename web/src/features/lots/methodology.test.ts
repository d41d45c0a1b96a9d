import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BARGAIN_QUERY } from "./bargain";
import { expectedRounds } from "./detail/expected-rounds";
import { NO_SENTENCE } from "./risks";

/**
 * Returns the text of /methodology.html after all migrations; a migration writes the whole text or
 * replaces a part.
 */
function methodology(): string {
  const folder = new URL("../../../../api/platform/db/migrations/", import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".up.sql"))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .filter((sql) =>
      /UPDATE single_pages[^;]*code = 'methodology'/s.test(sql.replaceAll(/\$html\$.*?\$html\$/gs, "''")),
    )
    .reduce((text, sql) => {
      const [, before, after] = /replace\(content,\s*'([^']*)',\s*'([^']*)'\)/.exec(sql) ?? [];
      return before && after ? text.replace(before, after) : sql;
    }, "");
}

const DAY = 86_400_000;

test("the methodology tells the rules by which the next rounds are expected", () => {
  const text = methodology();
  const end = "2026-11-21T10:00:00+08:00";
  const [second, sale] = expectedRounds({
    id: 1,
    status: "4",
    stage: "1",
    start_price: 1_000_000,
    end_time: end,
    rounds: [],
  });
  const after = (day = "") => Math.round((Date.parse(`${day}T10:00:00+08:00`) - Date.parse(end)) / DAY);
  const [earliest, latest] = (second?.dates ?? "").match(/\d{4}-\d\d-\d\d/g) ?? [];
  expect(text).toContain(
    `公告期 ${after(earliest)} 天，最迟 ${after(latest)} 天内，起拍价不低于前次的 ${(second?.lowest ?? 0) / 10_000}%`,
  );
  expect(text).toContain(`图中的日期取流拍后 ${after(second?.date)} 天，价格取下限`);
  expect(text).toContain(`变卖期 ${/变卖期 (\d+) 天/.exec(sale?.dates ?? "")?.[1]} 天`);
});

test("the methodology has the bounds of 捡漏 and the words of a missing sentence", () => {
  const { discount_min, discount_max } = BARGAIN_QUERY;
  expect(methodology()).toContain(
    `可参拍，起拍折扣在 ${discount_min * 100}% 至 ${discount_max * 100}% 之间，来源写明空置`,
  );
  expect(methodology()).toContain(`“${NO_SENTENCE}”`);
});
