import type { APIRequestContext } from "@playwright/test";

/** An address for every public template; `{id}` is the first item of the named list. */
export const PAGES: [name: string, path: string, list?: string][] = [
  ["home", "/"],
  ["list", "/fapaifang.html"],
  ["list of a district", "/fapaifang/chaoyang/"],
  ["lot", "/fapaifang-info/{id}.html", "/api/house?usage=101&page_size=1"],
  ["map", "/map-house.html"],
  ["communities", "/xiaoqu.html"],
  ["community", "/xiaoqu/{id}.html", "/api/community?city_id=29&page_size=1"],
  ["news", "/zixun.html"],
  ["article", "/zixun-info/{id}.html", "/api/news?page_size=1"],
  ["tags", "/hotTag"],
  ["text", "/about.html"],
  ["privacy", "/privacy_policy.html"],
  ["agent", "/agent/{id}.html", "/api/agent?page_size=1"],
  ["data section", "/chart"],
  ["research", "/fapaiyanjiu.html"],
  ["statistics", "/statistics.html"],
  ["trend", "/chart/trend"],
  ["open data", "/open-data.html"],
  ["sheet of a lot", "/checklist-{id}.html", "/api/house?usage=101&page_size=1"],
];

/** Returns the address of a page, with the first item of its list filled in. */
export async function addressOf(request: APIRequestContext, path: string, list?: string): Promise<string> {
  if (!list) return path;
  const { data } = (await (await request.get(list)).json()) as { data: { list: { id: number }[] } };
  return path.replace("{id}", String(data.list[0]?.id));
}
