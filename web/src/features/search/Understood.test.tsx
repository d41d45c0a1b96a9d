import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Understood } from "./Understood";

test("a condition with a remark is not listed as unused", () => {
  const meaning = {
    keyword: "渝北 一居 嘎嘣脆",
    recognised: ["渝北", "一居"],
    rest: "",
    missing: [
      { text: "渝北", reason: "没有那里的房源" },
      { text: "嘎嘣脆", reason: "没有房源写到" },
    ],
    guesses: [],
    literal: false,
    names: {},
  };
  const html = renderToStaticMarkup(<Understood meaning={meaning} href={() => "#"} />);
  expect(html).toContain("“渝北”：没有那里的房源。");
  expect(html).toContain("没有作为条件：“嘎嘣脆”（没有房源写到）。");
});
