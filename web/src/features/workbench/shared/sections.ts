import { workbenchPaths } from "../../../lib/workbench-paths";
import type { WorkbenchRole } from "./roles";

export interface Section {
  key: string;
  name: string;
  note: string;
  href: string;
  /** The lowest role that may use the section. */
  role: WorkbenchRole;
  group: GroupKey;
  /** The key of the section of which this one is a part. */
  part?: string;
  /** The kinds of waiting work that are done in the section. */
  waits?: readonly string[];
}

/** The groups of the menu. */
export const GROUPS = [
  { key: "pages", name: "页面" },
  { key: "content", name: "内容" },
  { key: "crawling", name: "抓取与收录" },
  { key: "data", name: "数据" },
  { key: "settings", name: "设置" },
] as const;

export type GroupKey = (typeof GROUPS)[number]["key"];

/** The sections of the workbench, in the order of its menu. */
export const SECTIONS = [
  {
    key: "headlist",
    name: "页面标题",
    note: "全站每个地址的标题、描述与检查结果",
    href: workbenchPaths.headlist(),
    role: "writer",
    group: "pages",
  },
  {
    key: "checks",
    name: "标题检查",
    note: "检查项、说明与发现的页面",
    href: workbenchPaths.checks(),
    role: "writer",
    group: "pages",
    part: "headlist",
  },
  {
    key: "bulk",
    name: "批量修改",
    note: "查找替换与 CSV 导入的预览、应用和撤销",
    href: workbenchPaths.bulk(),
    role: "editor",
    group: "pages",
    part: "headlist",
    waits: ["bulk"],
  },
  {
    key: "overrides",
    name: "替换文字",
    note: "单页与地区的替换文字、期限，页面已不存在的替换",
    href: workbenchPaths.overrides(),
    role: "writer",
    group: "pages",
    part: "headlist",
    waits: ["review.head_draft", "held.head_draft"],
  },
  {
    key: "templates",
    name: "标题模板",
    note: "各类页面的标题、描述和关键词：起草、试运行、发布",
    href: workbenchPaths.templates(),
    role: "writer",
    group: "pages",
    waits: ["review.template", "held.template"],
  },
  {
    key: "landingpages",
    name: "筛选专题页",
    note: "把一组筛选条件做成有网址、标题和介绍的页面：起草、预览、发布与下线",
    href: workbenchPaths.landingpages(),
    role: "writer",
    group: "pages",
    waits: ["review.landing", "held.landing"],
  },
  {
    key: "home",
    name: "首页编排",
    note: "首页栏目的顺序与显示，带截止日期的推荐房源",
    href: workbenchPaths.homeLayout(),
    role: "editor",
    group: "pages",
  },
  {
    key: "documents",
    name: "文章与说明页",
    note: "资讯文章和说明页的正文、标题、封面与标签：起草、审核、发布",
    href: workbenchPaths.documents(),
    role: "writer",
    group: "content",
    waits: ["review.news", "review.page"],
  },
  {
    key: "tags",
    name: "文章标签",
    note: "标签的名称、说明与权重，合并重复的标签",
    href: workbenchPaths.tags(),
    role: "writer",
    group: "content",
  },
  {
    key: "agents",
    name: "法拍专员",
    note: "专员的资料、照片、分机号与顺序，隐藏离职的专员",
    href: workbenchPaths.agents(),
    role: "editor",
    group: "content",
  },
  {
    key: "forms",
    name: "用户提交",
    note: "纠错、咨询、预约看样和购房需求的处理与答复",
    href: workbenchPaths.forms(),
    role: "editor",
    group: "content",
    waits: ["forms"],
  },
  {
    key: "redirects",
    name: "跳转与失效",
    note: "301 跳转、404 记录、已删除页面和死链文件、小区合并",
    href: workbenchPaths.redirects(),
    role: "editor",
    group: "crawling",
    waits: ["redirect_requests", "missing"],
  },
  {
    key: "robots",
    name: "抓取规则",
    note: "robots.txt 的规则与测试，列表页的收录门槛：起草、审核、发布",
    href: workbenchPaths.robots(),
    role: "writer",
    group: "crawling",
    waits: ["review.robots", "held.robots"],
  },
  {
    key: "crawlerlog",
    name: "蜘蛛来访",
    note: "各搜索引擎的来访、从未来访的页面、浪费与冒充",
    href: workbenchPaths.crawlerlog(),
    role: "editor",
    group: "crawling",
  },
  {
    key: "search-figures",
    name: "搜索表现",
    note: "导入百度与 Google 导出的展现、点击和排名，显示在每个页面标题旁",
    href: workbenchPaths.searchFigures(),
    role: "writer",
    group: "crawling",
  },
  {
    key: "push",
    name: "链接推送",
    note: "修改过的页面推送给百度和 IndexNow：额度、状态、答复与重推",
    href: workbenchPaths.push(),
    role: "editor",
    group: "crawling",
    waits: ["push"],
  },
  {
    key: "siteaudit",
    name: "线上核对",
    note: "以蜘蛛和浏览器的身份抓取本站，与应有的标题等逐一核对",
    href: workbenchPaths.siteaudit(),
    role: "editor",
    group: "crawling",
  },
  {
    key: "imports",
    name: "数据导入",
    note: "上传房源、小区、价格或资讯文件：试运行、导入、历史与撤销",
    href: workbenchPaths.imports(),
    role: "editor",
    group: "data",
  },
  {
    key: "restriction",
    name: "限购规则",
    note: "各城市的限购规则、依据和历史",
    href: workbenchPaths.restriction(),
    role: "editor",
    group: "data",
  },
  {
    key: "costRules",
    name: "税费规则",
    note: "计算到手总价的税率、税费和依据：起草、试运行、发布与历史",
    href: workbenchPaths.costRules(),
    role: "writer",
    group: "data",
    waits: ["review.cost_rule"],
  },
  {
    key: "labels",
    name: "字典标签",
    note: "用途、阶段、状态、筛选档等的显示名称：修改、历史与恢复",
    href: workbenchPaths.labels(),
    role: "editor",
    group: "data",
  },
  {
    key: "settings",
    name: "网站设置",
    note: "客服热线、服务时间、页脚文字和备案号",
    href: workbenchPaths.settings(),
    role: "editor",
    group: "settings",
  },
  {
    key: "roles",
    name: "权限管理",
    note: "谁可以起草、发布和管理权限",
    href: workbenchPaths.roles(),
    role: "publisher",
    group: "settings",
  },
  {
    key: "acts",
    name: "操作记录",
    note: "编辑做过的每一件事，逐条校验",
    href: workbenchPaths.acts(),
    role: "publisher",
    group: "settings",
  },
] as const satisfies readonly Section[];

export type SectionKey = (typeof SECTIONS)[number]["key"];

/** The same sections with a type that has all optional fields. */
export const ALL_SECTIONS: readonly (Section & { key: SectionKey })[] = SECTIONS;

/** Returns the key of the section that is marked in the menu for a section: that of its parent, or its own. */
export const menuKey = (key: SectionKey | null) => ALL_SECTIONS.find((one) => one.key === key)?.part ?? key;

/** Counts the waiting work in a section and its parts. */
export const waitingIn = (section: Section, waiting: { kind: string; count: number }[]) => {
  const kinds = ALL_SECTIONS.filter(({ key, part }) => key === section.key || part === section.key).flatMap(
    ({ waits }) => waits ?? [],
  );
  return waiting.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
};
