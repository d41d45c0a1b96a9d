import { expect, test } from "vitest";
import { pushQuery } from "./push-query";

test("only known choices are read from the address", () => {
  expect(pushQuery(new URLSearchParams("engine=baidu&state=sent&q=%20house%20&page=2"))).toEqual({
    engine: "baidu",
    state: "sent",
    q: "house",
    page: 2,
  });
  expect(pushQuery(new URLSearchParams("engine=google&state=x&page=-1"))).toEqual({
    engine: undefined,
    state: undefined,
    q: undefined,
    page: 1,
  });
});
