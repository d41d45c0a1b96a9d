const SETTINGS: Record<string, string> = {
  BAIDU_PUSH_TOKEN: "到百度搜索资源平台“普通收录 → API 提交”取得准入密钥",
  INDEXNOW_KEY: "自拟 8 到 128 位的字母和数字作为密钥，站点会自动提供验证文件",
};

/** Explains how to configure pushing to a search engine. */
export const howToConfigure = (setting: string) =>
  `未配置：${SETTINGS[setting] ?? ""}，由管理员填入设置 ${setting} 后重启站点。此前的修改不会补推。`;

/** Explains why the last request to an engine failed and what to do. */
export function faultText(fault: string): string {
  if (/token is not valid/.test(fault)) return `令牌无效（${fault}）：请管理员核对 BAIDU_PUSH_TOKEN`;
  if (/site error/.test(fault)) return `站点未在百度验证（${fault}）：请核对 BAIDU_PUSH_SITE 与平台上的站点一致`;
  if (/^(403|422)/.test(fault)) return `密钥或域名不符（${fault}）：请确认外网能打开密钥文件，且 SITE_ORIGIN 正确`;
  if (/^429/.test(fault)) return `推送过于频繁（${fault}），稍后自动再试`;
  return fault;
}
