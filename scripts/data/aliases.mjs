// Pinyin, and the aliases in URLs: lower-case a–z0–9, each different from those of all other cities and areas.

// Corrections of the pinyin dictionary for place names: first whole names with an unusual reading, then characters
// with the same reading in all other names.
const NAMES = {
  六合: "luhe",
  乐亭: "laoting",
  乐清: "yueqing",
  乐陵: "laoling",
  民乐: "minle",
  闵行: "minhang",
  歙县: "shexian",
  涡阳: "guoyang",
  单县: "shanxian",
  尉犁: "yuli",
  浚县: "xunxian",
  召陵: "shaoling",
  泌阳: "biyang",
  牟定: "mouding",
  蔚县: "yuxian",
  穆棱: "muling",
  洪洞: "hongtong",
  芎林乡: "qionglinxiang",
  繁峙: "fanshi",
  调兵山: "diaobingshan",
  珲春: "hunchun",
  大埔: "dabu",
  大城乡: "dachengxiang",
  筠连: "junlian",
  吴堡: "wubu",
  红寺堡: "hongsipu",
  宕昌: "tanchang",
  称多: "chenduo",
};
const CHARACTERS = {
  都: "du",
  什: "shi",
  蚌: "beng",
  箐: "qing",
  柏: "bai",
  枞: "zong",
  陂: "pi",
  曾: "zeng",
  峒: "tong",
};

// 陕西 and 山西 have the same toneless pinyin; this is the standard romanisation of the first.
const PROVINCE_ALIASES = { 陕西: "shaanxi" };

const HOME_CITY = "110100"; // 北京市, which gets its alias first, with its districts

/** Sets `pinyin` (toneless, ü as v), `initial` and `kind` (the pinyin of 区, 县 …) on every row.
 *  @param syllables (text: string) => string[]  one syllable for each character */
export function setPinyin(rows, syllables) {
  const read = (text) => syllables(text).map((syllable, i) => CHARACTERS[text[i]] ?? syllable);
  for (const row of rows) {
    row.pinyin = NAMES[row.short] ?? read(row.short).join("");
    if (!/^[a-z0-9]+$/.test(row.pinyin)) throw new Error(`no reading for ${row.short}: ${row.pinyin}`);
    row.kind = read(row.name.at(-1)).join("");
    row.initial = row.pinyin[0].toUpperCase();
  }
}

/**
 * Sets `alias` on every row. An alias is the pinyin of the name. If several rows have the same pinyin, 北京 and its
 * districts get it first, then cities, then areas. Of two cities with the same pinyin, the one with the higher code
 * is prefixed with its province's alias; areas with the same pinyin are all prefixed with their city's alias.
 */
export function setAliases({ provinces, cities, areas }) {
  for (const p of provinces) p.alias = PROVINCE_ALIASES[p.short] ?? p.pinyin;
  const province = new Map(provinces.map((p) => [p.key, p]));
  const city = new Map(cities.map((c) => [c.key, c]));
  const taken = new Set();
  const take = (row, ...choices) => {
    row.alias = choices.find((alias) => !taken.has(alias));
    if (!row.alias) throw new Error(`no free alias for ${row.name}: ${choices}`);
    taken.add(row.alias);
  };

  take(city.get(HOME_CITY), city.get(HOME_CITY).pinyin);
  const home = areas.filter((a) => a.parentKey === HOME_CITY);
  for (const area of home) take(area, area.pinyin);
  for (const c of cities) if (!c.alias) take(c, c.pinyin, province.get(c.parentKey).alias + c.pinyin);

  const others = areas.filter((a) => a.parentKey !== HOME_CITY);
  const uses = new Map();
  for (const { pinyin } of others) uses.set(pinyin, (uses.get(pinyin) ?? 0) + 1);
  const clashes = (area) => taken.has(area.pinyin) || uses.get(area.pinyin) > 1;
  const [clashing, free] = [others.filter(clashes), others.filter((a) => !clashes(a))];
  for (const area of free) take(area, area.pinyin);
  for (const area of clashing) {
    const prefixed = city.get(area.parentKey).alias + area.pinyin;
    // Two places in one city with the same pinyin, such as 云安区 and 郁南县, get the pinyin of their kind
    // (区, 县) appended.
    take(area, prefixed, prefixed + area.kind);
  }
}
