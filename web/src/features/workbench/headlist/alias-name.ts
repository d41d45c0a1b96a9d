const KINDS: Record<string, string> = { houses: "房源列表", communities: "小区列表" };

/** 房源列表 chaoyang/wangjing of houses/chaoyang/wangjing. */
export const aliasName = (key: string) => key.replace(/^(\w+)\//, (_, kind: string) => `${KINDS[kind] ?? kind} `);
