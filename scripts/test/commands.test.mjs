// Runs those commands of the README that end by themselves, on an embedded database found by DATA_DIR.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import pg from "pg";
import { at, program } from "../lib/paths.mjs";
import { databaseUrl, removeDatabase, startDatabase, stopDatabase } from "../lib/postgres/server.mjs";
import { run } from "../lib/run.mjs";

const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-commands-"));
fs.chmodSync(dir, 0o755);
// Neither the DATABASE_URL of the test run nor a developer's .env may reach the commands.
const env = { DATA_DIR: dir, DATABASE_URL: "", APP_ENV: "test", LOG_LEVEL: "error" };
const fapai = (...args) => run(program(), args, { env });

function feed(name, text) {
  const file = path.join(dir, name);
  fs.writeFileSync(file, text);
  return file;
}

/** The README's commands, in this order: how each is run here, and its expected output. */
const COMMANDS = {
  "bin/fapai migrate": [["migrate"], /./],
  "bin/fapai seed --houses N": [["seed", "--houses", "20"], /新增 20/],
  "bin/fapai import houses FILE…": [["import", "houses", at("api/importing/testdata/own.csv")], /./],
  "bin/fapai import communities FILE…": [
    ["import", "communities", feed("communities.csv", "小区名称,区县,开发商\n望京花园,朝阳,示例开发商\n")],
    /./,
  ],
  "… prices FILE…": [
    ["import", "prices", feed("prices.csv", "小区名称,区县,月份,挂牌均价\n望京花园,朝阳,2026-10,62000\n")],
    /./,
  ],
  "bin/fapai import aliases FILE…": [
    ["import", "aliases", feed("aliases.csv", "别名,小区名称,区县\n望京花园小区,望京花园,朝阳\n")],
    /./,
  ],
  "bin/fapai import points FILE…": [
    ["import", "points", feed("points.csv", "编号,分组,类别,名称,经度,纬度\n1,交通,地铁站,望京,116.4688,39.9986\n")],
    /./,
  ],
  "bin/fapai import news FILE…": [["import", "news", at("api/importing/testdata/news.csv")], /./],
  "bin/fapai import sources": [["import", "sources"], /公拍网/],
  "bin/fapai import template lots.xlsx": [
    ["import", "template", path.join(os.tmpdir(), `template-${process.pid}.xlsx`)],
    /已写入/,
  ],
  "bin/fapai import runs": [["import", "runs"], /./],
  "bin/fapai import undo RUN": [["import", "undo", "1"], /./],
  "bin/fapai audit failed": [["audit", "failed"], /^$/],
  "bin/fapai rotate-keys": [["rotate-keys"], / 0 values sealed/],
  "bin/fapai audit verify": [["audit", "verify"], /^audit: \d+:[0-9a-f]{64}$/m],
  "bin/fapai remask": [["remask"], /./],
  "bin/fapai risks": [["risks"], /处/],
  "bin/fapai assets": [["assets"], /./],
  "bin/fapai stats calibrate": [["stats", "calibrate"], /held-back months/],
  "bin/fapai stats rebuild": [["stats", "rebuild"], /rebuilt/],
};
/** Commands that must fail here, since they need an object storage or a member who has logged in. */
const REFUSED = {
  "bin/fapai grant --mobile … --role editor": [["grant", "--mobile", "17000000001", "--role", "editor"], /尚未注册/],
  "bin/fapai media move": [["media", "move"], /MEDIA_URL is not set/],
};

before(() => startDatabase({ dir, unsafe: true }));
after(async () => {
  fs.rmSync(path.join(os.tmpdir(), `template-${process.pid}.xlsx`), { force: true });
  await removeDatabase(dir);
});

test("these are the commands that README lists", () => {
  const rows = fs.readFileSync(at("README.md"), "utf8").matchAll(/^\| (`(?:bin\/fapai|…).*?) \|/gm);
  const listed = [...rows].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, command]) => command));
  assert.deepEqual(listed.sort(), [...Object.keys(COMMANDS), ...Object.keys(REFUSED)].sort());
});

test("commands find the running database through DATA_DIR", async (t) => {
  for (const [command, [args, answer]] of Object.entries(COMMANDS)) {
    await t.test(command, async () => assert.match(await fapai(...args), answer));
  }
  for (const [command, [args, answer]] of Object.entries(REFUSED)) {
    await t.test(command, () => assert.rejects(fapai(...args), ({ output }) => answer.test(output)));
  }
});

test("audit verify names how many entries were cut off at the end, until that is accepted", async () => {
  const client = new pg.Client(databaseUrl(dir, "fapai"));
  await client.connect();
  const last = async () => (await client.query("SELECT coalesce(max(id), 0)::int AS id FROM editor_acts")).rows[0].id;
  try {
    for (const name of fs.readdirSync(dir).filter((file) => file.endsWith(".sealed"))) fs.rmSync(path.join(dir, name));
    await fapai("audit", "reseal", "--reason", "a new machine");
    const sealed = await last();
    assert.ok(sealed > 0);
    await client.query("ALTER TABLE editor_acts DISABLE TRIGGER ALL");
    await client.query("DELETE FROM editor_acts WHERE id = $1", [sealed]);
    const found = new RegExp(
      `1 entries are missing at the end: the table ends with entry ${sealed - 1}, entry ${sealed} was sealed`,
    );
    await assert.rejects(fapai("audit", "verify"), ({ output }) => found.test(output));
    await fapai("risks"); // adds an entry and seals the end of the log again
    await assert.rejects(fapai("audit", "verify"), ({ output }) => found.test(output));
    await fapai("audit", "reseal", "--reason", "a backup was restored");
    assert.match(await fapai("audit", "verify"), /^audit: /m);
    const { rows } = await client.query("SELECT reason, detail FROM editor_acts ORDER BY id DESC LIMIT 1");
    assert.equal(rows[0].reason, "a backup was restored");
    assert.match(rows[0].detail, /1 entries are missing/);
    await assert.rejects(fapai("audit", "reseal", "--reason", "again"), ({ output }) =>
      /nothing to give up/.test(output),
    );
  } finally {
    await client.end();
  }
});

test("the error of a command without a running database names what to start", async () => {
  await stopDatabase(dir);
  await assert.rejects(fapai("stats", "rebuild"), ({ output }) => /not running.*npm start/.test(output));
});
