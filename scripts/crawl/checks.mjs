// What a crawl of the site must not find.
import { isIndexable, metaOf } from "./page.mjs";

// The queries of pages of their own.
const OWN_QUERY = /^(\?(page=\d+)?&?((tag|category|city_id)=[^&]*)?)?$/;

const named = (what, { url, from }) => `${what}: ${url} (from ${from || "the start"})`;

/** Pages that a search engine may list under their own address. */
export const listedPages = (answers) =>
  [...answers.values()].filter(
    ({ url, page }) => page && isIndexable(page) && page.canonicals.every((canonical) => canonical === url),
  );

function duplicates(what, listed, textOf) {
  const groups = new Map();
  for (const answer of listed) {
    const text = textOf(answer.page);
    groups.set(text, [...(groups.get(text) ?? []), answer.url]);
  }
  return [...groups]
    .filter(([, urls]) => urls.length > 1)
    .map(([text, urls]) => `${what} "${text}": ${urls.join(" ")}`);
}

/** Every fault of a crawl as a sentence; none on a clean site. Without structured data, see structured-data.mjs. */
export function faultsOf(answers) {
  const faults = [];
  for (const answer of answers.values()) {
    const { url, status, page, followed } = answer;
    if (status >= 400) faults.push(named(`answers ${status}`, answer));
    if (status >= 300 && status < 400 && !followed)
      faults.push(named("the site map names an address that moved", answer));
    if (!page) continue;
    faults.push(...page.faults.map((fault) => named(fault, answer)));
    if (page.titles.length !== 1 || !page.titles[0]) faults.push(named(`${page.titles.length} titles`, answer));
    if (page.h1.length !== 1) faults.push(named(`${page.h1.length} h1`, answer));
    if (page.canonicals.length !== 1) faults.push(named(`${page.canonicals.length} canonical addresses`, answer));
    if (isIndexable(page)) {
      if (!metaOf(page, "description")) faults.push(named("no description", answer));
      if (!OWN_QUERY.test(new URL(url).search)) faults.push(named("an indexable copy", answer));
      const target = answers.get(page.canonicals[0]);
      if (!target?.page || !isIndexable(target.page))
        faults.push(named("its canonical address is no indexable page", answer));
      if (/\.svg$/.test(metaOf(page, "og:image")) || !metaOf(page, "og:image"))
        faults.push(named("no raster og:image", answer));
    } else if (!followed) {
      faults.push(named("the site map names a page that is noindex", answer));
    }
  }
  const listed = listedPages(answers);
  faults.push(...duplicates("title", listed, (page) => page.titles[0]));
  faults.push(...duplicates("description", listed, (page) => metaOf(page, "description")));
  return faults;
}
