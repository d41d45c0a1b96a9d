import { paths } from "../../lib/paths";

/** The rooms of the workbench, in the order of its menu. */
export const ROOMS = [
  { key: "forms", name: "用户提交", note: "纠错、咨询、预约看样和购房需求的处理与答复", href: paths.editorForms() },
  { key: "rules", name: "限购规则", note: "各城市的限购规则、依据和历史", href: paths.editorRules() },
] as const;

export type RoomKey = (typeof ROOMS)[number]["key"];
