// Editors' work during the load: feeds that are downloaded and imported, and files that are uploaded for a dry run.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const TOKEN = "soak-editor-".padEnd(43, "x");
const LOTS = 200;
const HEAD = "来源平台,标的编号,标题,区县,起拍价,开拍时间,结束时间";

/** Returns the text of a file of lots, which differs in each round; some of the lots are invalid. */
const lotsOf = (round, first) =>
  [
    HEAD,
    ...Array.from({ length: LOTS }, (_, i) => {
      const n = first + i;
      const price = i % 50 === 0 ? "不详" : 1_000_000 + round * 100 + i;
      return `公拍网,${n},北京市朝阳区浸泡路${n}号楼101室,朝阳区,${price},2027-12-10 10:00,2027-12-11 10:00`;
    }),
  ].join("\n");

/**
 * Creates an editor and four feeds of a folder with files of lots: one is deeply nested XML, one is no table.
 *
 * @param {{query: Function}} db
 * @param {string} folder the IMPORT_FEED_FOLDER of the site
 */
export async function prepareWork(db, folder) {
  await db.query(
    `WITH m AS (INSERT INTO members (nickname, openid, role, created_at, updated_at, last_login_at)
       VALUES ('浸泡', 'soak', 'editor', now(), now(), now()) RETURNING id)
     INSERT INTO sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
     SELECT $1::bytea, id, now(), now(), now() + interval '30 days' FROM m`,
    [createHash("sha256").update(TOKEN).digest()],
  );
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "nested.csv"), `<?xml version="1.0"?><rss><channel>${"<a>".repeat(300_000)}`);
  fs.writeFileSync(path.join(folder, "none.csv"), "{".repeat(500_000));
  for (const name of ["one", "two", "nested", "none"])
    await db.query(
      `INSERT INTO import_feeds (name, kind, address, source, every_minutes, expected, is_full, delist_after, mail, is_on, next_at, created_at)
       VALUES ($1, 'houses', $2, '', 5, 0, false, 0, '', true, now(), now())`,
      [name, `folder:${name}.csv`],
    );
}

/** Runs all feeds, two with a new file, and uploads a file. Returns whether the upload was accepted. */
export async function work(db, folder, site, round) {
  fs.writeFileSync(path.join(folder, "one.csv"), lotsOf(round, 100_000));
  fs.writeFileSync(path.join(folder, "two.csv"), lotsOf(round, 200_000));
  await db.query("UPDATE import_feeds SET next_at = now()");
  const file = Buffer.from(round % 3 === 0 ? "[".repeat(300_000) : lotsOf(round, 300_000));
  const headers = { token_data: "fapai-web", Authorization: `Bearer ${TOKEN}` };
  const call = async (address, type, body) => {
    const answer = await fetch(site + address, { method: "POST", headers: { ...headers, "Content-Type": type }, body });
    const { data } = await answer.json();
    return { status: answer.status, data };
  };
  const about = JSON.stringify({ kind: "houses", name: `soak-${round}.csv`, size: file.length, mark: "" });
  const begun = await call("/api/editor/import/upload", "application/json", about);
  if (begun.status !== 200) return begun.status;
  return (await call(`/api/editor/import/upload/${begun.data.id}?part=0`, "application/octet-stream", file)).status;
}

/** Returns the number of feed runs and upload dry runs by final state. */
export async function ended(db) {
  const { rows } = await db.query(
    `SELECT 'feed ' || state AS state, count(*)::int AS n FROM import_feed_runs GROUP BY 1
     UNION ALL SELECT 'upload ' || state, count(*)::int FROM import_tasks GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
