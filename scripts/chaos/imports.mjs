// The effect of a full disk on an import: nothing of the file is stored, the program reports the reason and fails, and
// the same file can be imported once there is space.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { at, program } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { eventually, expect } from "./tools.mjs";

const LOTS = 5_000;
// The heading of the file: platform, number, title, city, district, address, usage, area, stage, status,
// times, prices, and the time of the source.
const HEAD =
  "来源平台,标的编号,标题,城市,区县,详细地址,房屋用途,建筑面积,拍卖阶段,拍卖状态,开拍时间,结束时间,起拍价（元）,保证金（元）,来源更新时间";

function lotsFile(folder) {
  const rows = Array.from({ length: LOTS }, (_, n) => {
    const address = `北京市朝阳区演练路${n + 1}号1号楼${(n % 9) + 1}01室`;
    return `阿里,9${String(n).padStart(11, "0")},${address},北京,朝阳区,${address},住宅,${60 + (n % 90)},一拍,成交,2026-01-10 10:00,2026-01-11 10:00,${3_000_000 + n},300000,2026-01-12 08:00`;
  });
  const file = path.join(folder, "lots.csv");
  fs.writeFileSync(file, [HEAD, ...rows].join("\n"));
  return file;
}

export async function importTests({ test, stack }) {
  const { servers } = stack;
  if (!servers.small) return; // outageTests reports it
  await test("disk full while importing: nothing is stored, and the file lands once there is space", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-chaos-import-"));
    const file = lotsFile(folder);
    const imported = () =>
      run(at(program()), ["import", "houses", file], { env: { DATABASE_URL: servers.url } }).then(
        (output) => ({ ok: true, output }),
        (err) => ({ ok: false, output: err.output ?? err.message }),
      );
    const stored = async () => {
      await stack.reconnect();
      const { rows } = await stack.sql("SELECT count(*)::int AS n FROM houses WHERE title LIKE '%演练路%'");
      return rows[0].n;
    };
    try {
      servers.fill();
      let refused;
      try {
        refused = await imported();
      } finally {
        servers.empty();
      }
      expect(!refused.ok, "the import on a full disk fails", { body: refused.output });
      expect((await stored()) === 0, "no lot of it is stored", { body: refused.output });
      let landed;
      await eventually("the same file lands", async () => {
        landed = await imported();
        return landed.ok;
      });
      const n = await stored();
      expect(n === LOTS, `${n} of ${LOTS} lots are stored`, { body: landed.output });
      return refused.output.trim().split("\n").at(-1);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
}
