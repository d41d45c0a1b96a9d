import { expect, test } from "vitest";
import { statedBalance } from "./payment";
import { SALE_STAGE } from "./status";

test("a stated day, stated days, both and neither", () => {
  const lot = { stage: "1", balance_days: null, balance_due_date: null };
  expect(statedBalance(lot)).toBeNull();
  expect(statedBalance({ ...lot, balance_days: 10 })).toBe("成交后 10 日内付清余款");
  expect(statedBalance({ ...lot, balance_due_date: "2026-12-08" })).toBe("最迟 2026-12-08 付清余款");
  expect(statedBalance({ ...lot, balance_days: 10, balance_due_date: "2026-12-08" })).toBe(
    "最迟 2026-12-08 付清余款（成交后 10 日内）",
  );
  expect(statedBalance({ ...lot, stage: SALE_STAGE, balance_days: 10 })).toBe("出价前预缴全款（变卖预缴款）");
});
