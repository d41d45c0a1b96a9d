const KINDS: Record<string, string> = { houses: "房源列表", communities: "小区列表" };

/**
 * Returns the name of the lists of a place by their key: houses/chaoyang/wangjing → 房源列表
 * chaoyang/wangjing.
 */
export const aliasName = (key: string) => key.replace(/^(\w+)\//, (_, kind: string) => `${KINDS[kind] ?? kind} `);
