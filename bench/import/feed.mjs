// A feed of new lots in the format of 阿里资产.

import { once } from "node:events";
import fs from "node:fs";

const HEADER =
  "itemUrl,title,initialPrice,consultPrice,start,end,status,sellOff,bidCount,viewerCount,区县,建筑面积,户型,楼层,朝向,处置法院";
const DISTRICTS = ["朝阳区", "海淀区", "丰台区", "通州区", "昌平区", "大兴区", "顺义区", "房山区"];
const LINES_A_WRITE = 1000;

function line(i) {
  const district = DISTRICTS[i % DISTRICTS.length];
  const title = `【第一次拍卖】被执行人张三名下北京市${district}望京花园${i % 97}号楼${(i % 900) + 101}室`;
  const price = `"${(i % 9) + 1},${String(i % 1000).padStart(3, "0")},839"`;
  return `https://sf-item.taobao.com/sf_item/${618_839_000_000 + i}.htm,${title},${price},${(i % 900) + 100}.5万,2026年11月20日 10:00,2026-11-21 10:00:00,todo,false,0,${i % 5000},${district},${(i % 100) + 40}.5㎡,2室1厅1卫,${(i % 28) + 1}/28,南北,北京市${district}人民法院\n`;
}

/** Writes the given number of lots to a CSV file. */
export async function writeFeed(path, lots) {
  const file = fs.createWriteStream(path);
  file.write(`${HEADER}\n`);
  for (let from = 0; from < lots; from += LINES_A_WRITE) {
    const count = Math.min(LINES_A_WRITE, lots - from);
    const text = Array.from({ length: count }, (_, i) => line(from + i)).join("");
    if (!file.write(text)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
}
