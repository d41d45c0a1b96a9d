import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import UnplacedList from "./UnplacedList";

test("a district without a point is listed with its counts and leads to its lots", () => {
  const places = [{ id: 1, name: "镜湖", area_alias: "jinghu", count: 1200, active: 3 }];
  const html = renderToString(<UnplacedList places={places} query={{ status: ["0"], area_id: [3], city_id: 29 }} />);
  expect(html).toContain('href="/fapaifang/jinghu/?status=0"');
  expect(html.replace(/<[^>]*>/g, "")).toContain("镜湖1,200 条可参拍 3");
});
