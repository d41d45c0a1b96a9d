// Short names in common use: 望京, 朝阳, 北京.

// The names of peoples. A name that ends in another one must come before that one; otherwise the order does
// not matter.
const PEOPLES =
  "柯尔克孜|哈萨克|塔吉克|达斡尔|鄂温克|土家|布依|仫佬|仡佬|毛南|拉祜|布朗|哈尼|纳西|独龙|普米|傈僳|景颇|裕固|朝鲜|" +
  "蒙古|锡伯|保安|东乡|撒拉|满|回|藏|苗|侗|彝|壮|瑶|黎|畲|羌|傣|佤|白|怒|土|水|各";
const PEOPLE = new RegExp(`(?:(?:${PEOPLES})族|柯尔克孜|哈萨克|塔吉克|锡伯|蒙古)$`);

// Names for which the rules below would produce a short name that nobody uses.
const SHORT = {
  浦东新区: "浦东",
  海南藏族自治州: "海南州",
  新疆维吾尔自治区: "新疆",
  广西壮族自治区: "广西",
  宁夏回族自治区: "宁夏",
  内蒙古自治区: "内蒙古",
  西藏自治区: "西藏",
  东乡族自治县: "东乡",
  和布克赛尔蒙古自治县: "和布克赛尔",
  神农架林区: "神农架",
  六枝特区: "六枝",
  中沙群岛的岛礁及其海域: "中沙群岛",
  大柴旦行政委员会: "大柴旦",
  保定白沟新城: "白沟新城",
  东营港经济开发区: "东营港经开区",
  鄂温克族自治旗: "鄂温克旗",
};
const KEEP = /^.[^市]$|旗$|^..盟$|新区$|矿区$/;
const ZONE = [
  [/(?:高新技术|高技术)(?:产业)?(?:开发区|园区)$/, "高新区"],
  [/经济技术开发区$|经济开发区$/, "经开区"],
];

function withoutPeoples(stem) {
  for (;;) {
    const shorter = stem.replace(PEOPLE, "");
    if (shorter === stem || shorter.length < 2) return stem;
    stem = shorter;
  }
}

/** Applies the usual rule: removes the kind of division (区, 县, 自治州 …) and the names of peoples. */
export function shortName(name) {
  if (SHORT[name]) return SHORT[name];
  if (/自治旗$/.test(name)) return `${withoutPeoples(name.slice(0, -3))}旗`;
  if (KEEP.test(name)) return name;
  const stem = withoutPeoples(name.replace(/(?:特别行政区|自治[县州区]|地区|[省市区县盟])$/, ""));
  return stem.length < 2 ? name : stem;
}

/**
 * Shortens the name of a development zone by removing the city: 石家庄高新技术产业开发区 → 高新区. The codes of zones end in
 * 71–79.
 */
function zoneName(area, city, province) {
  if (SHORT[area.name]) return SHORT[area.name];
  let name = area.name;
  for (const prefix of [province.short, city.name, city.short]) {
    if (name.startsWith(prefix) && name.length > prefix.length + 2) name = name.slice(prefix.length);
  }
  for (const [pattern, short] of ZONE) name = name.replace(pattern, short);
  return name;
}

/**
 * Sets `short` on every row. An area keeps its kind if its short name would otherwise equal that of its city or of
 * another area there: 长沙县 in 长沙, 伊宁市 beside 伊宁县, 东莞市 in 东莞.
 */
export function setShortNames({ provinces, cities, areas }) {
  for (const row of [...provinces, ...cities]) row.short = shortName(row.name);
  const province = new Map(provinces.map((p) => [p.key, p]));
  const twins = (list) => {
    const seen = new Map();
    for (const row of list)
      seen.set(`${row.parentKey} ${row.short}`, [...(seen.get(`${row.parentKey} ${row.short}`) ?? []), row]);
    return [...seen.values()].filter((rows) => rows.length > 1).flat();
  };
  const kind = (row) => {
    const suffix = row.name.match(/林区$|.$/)[0];
    return row.short.endsWith(suffix) ? row.short : row.short + suffix;
  };
  for (const row of twins(cities)) row.short = kind(row);

  const city = new Map(cities.map((c) => [c.key, c]));
  for (const area of areas) {
    const parent = city.get(area.parentKey);
    const zone = /7[1-9]$/.test(area.code);
    area.short = zone ? zoneName(area, parent, province.get(parent.parentKey)) : shortName(area.name);
  }
  for (const row of twins(areas)) row.short = kind(row);
  for (const area of areas) if (area.short === city.get(area.parentKey).short) area.short = kind(area);
}
