import { isDwelling, usageKind } from "../../../lib/usage";
import { SALE_STAGE } from "../status";

/** A fact that a buyer verifies before bidding, and where to verify it. */
export interface Check {
  what: string;
  where: string;
}

const REGISTRY = "不动产登记中心";
const VIEWING = "现场看样";
const COURT = "处置法院";
const TAX = "税务机关";
const MANAGER = "物业公司";

const OWNER: Check = { what: "产权人、面积、用途与公告一致，抵押、查封、异议登记情况", where: REGISTRY };
const TAXES: Check = { what: "契税和原产权人税费的金额、能否开具凭证", where: TAX };
const PRIORITY: Check = { what: "优先购买权人、共有人是否参拍", where: COURT };

const home: Check[] = [
  OWNER,
  { what: "室内现状、渗漏、违建，实际由谁居住", where: VIEWING },
  { what: "物业费、供暖费、水电燃气的欠费和过户条件", where: `${MANAGER}、水电燃气公司` },
  { what: "户口是否已迁出", where: "派出所" },
  { what: "本人购房资格，可贷金额和放款时间", where: "住建部门、银行" },
  TAXES,
  { what: "租约真伪、起止和租金支付情况", where: `${COURT}、承租人` },
  PRIORITY,
];

const parking: Check[] = [
  { what: "是产权车位还是使用权，剩余年限，是否人防车位", where: REGISTRY },
  { what: "位置、尺寸、能否停入，是否被他人使用", where: VIEWING },
  { what: "管理费欠费和每月标准，是否限本小区业主购买", where: MANAGER },
  { what: "能否单独过户", where: REGISTRY },
  TAXES,
  PRIORITY,
];

const land: Check[] = [
  { what: "使用权类型、用途、终止日期，抵押和查封", where: REGISTRY },
  { what: "四至、地上附着物、实际占用人", where: VIEWING },
  { what: "规划条件、容积率，是否属闲置土地，能否改变用途", where: "自然资源部门" },
  { what: "是否需补缴出让金，金额多少", where: "自然资源部门" },
  { what: "土壤污染、地下管线和文物保护要求", where: "生态环境、文物部门" },
  { what: "土地增值税、契税的金额", where: TAX },
  { what: "地上附着物是否一并拍卖，清场责任", where: COURT },
  PRIORITY,
];

const business: Check[] = [
  OWNER,
  { what: "实际经营者、室内现状、消防设施，隔断和违建", where: VIEWING },
  { what: "租约起止、租金、押金，承租人是否主张优先购买", where: `${COURT}、承租人` },
  { what: "物业费、空调费、水电欠费和过户条件", where: MANAGER },
  { what: "可办哪些营业执照，消防和业态限制", where: "市场监管、消防部门" },
  { what: "土地使用权剩余年限", where: REGISTRY },
  { what: "增值税、土地增值税和契税的金额，谁来承担", where: TAX },
  PRIORITY,
];

/** Returns the facts that a buyer of a lot with this usage (住宅, 商铺 …) verifies. */
export function checksOf(usage: string): Check[] {
  if (usageKind(usage) === "parking") return parking;
  if (usageKind(usage) === "land") return land;
  return isDwelling(usage) ? home : business;
}

/**
 * Returns the questions that only the court can answer. In a sale (变卖) the whole price is paid before the
 * bid, so the last question asks about this payment instead of the balance.
 */
export function courtQuestions(usage: string, stage: string): string[] {
  return [
    "现由谁占用？法院是否负责腾退，预计何时交付？",
    "原产权人的税费由谁承担？垫付后多久退还？",
    "已知的欠费有哪些、各多少？由谁承担？",
    ...(isDwelling(usage) ? ["户口未迁出的，法院能否协助？"] : ["有无租约、抵押或第三人主张权利？"]),
    `${stage === SALE_STAGE ? "变卖预缴款" : "尾款"}能否贷款？裁定书和过户材料多久出具？`,
  ];
}
