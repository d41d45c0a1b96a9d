// Writes like members: each write stores a form and queues a job for it, in one transaction.
import { createHash } from "node:crypto";
import { BROWSER, eventually, expect, RETRY_MS } from "./tools.mjs";

const MEMBERS = 400;
const TOKEN_LENGTH = 43;
const tokenOf = (n) => `chaos-member-${n}-`.padEnd(TOKEN_LENGTH, "x");

/**
 * Creates members with open sessions, and returns functions that write as them.
 *
 * @param {string} site
 * @param {() => (text: string, values?: unknown[]) => Promise<{rows: object[]}>} sql returns the
 *   query function of the current database
 */
export async function createWriter(site, sql) {
  const hashes = Array.from({ length: MEMBERS }, (_, n) => createHash("sha256").update(tokenOf(n)).digest());
  await sql()(
    `WITH m AS (INSERT INTO members (nickname, openid, created_at, updated_at, last_login_at)
       SELECT '用户', 'chaos-' || n, now(), now(), now() FROM generate_series(1, $2::int) AS n RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM m)
     INSERT INTO sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
     SELECT h, id, now(), now(), now() + interval '30 days' FROM unnest($1::bytea[]) WITH ORDINALITY AS t (h, n) JOIN numbered USING (n)`,
    [hashes, MEMBERS],
  );
  const accepted = [];
  let next = 0;

  /**
   * Sends one write and returns `{status, retryAfter, body}`, or `{status: 0, error}` if there was no
   * response.
   */
  async function write() {
    const n = next++;
    if (n >= MEMBERS) throw new Error("every member has written");
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": BROWSER,
      token_data: "fapai-web",
      Authorization: `Bearer ${tokenOf(n)}`,
      "X-Real-Ip": `10.1.${n >> 8}.${n & 255}`,
    };
    const form = { form_type: 234, mobile: `177${String(n).padStart(8, "0")}`, remark: `${n} `.repeat(100) };
    try {
      const answer = await fetch(`${site}/api/form`, { method: "POST", headers, body: JSON.stringify(form) });
      const text = await answer.text();
      const { status } = answer;
      if (status === 200) accepted.push(JSON.parse(text).data.id);
      return { status, retryAfter: answer.headers.get("retry-after"), body: text };
    } catch (err) {
      return { status: 0, error: err.cause?.message ?? err.message };
    }
  }

  /**
   * Sends one write and returns whether it was stored. If it was refused, the response must be a 503 with
   * Retry-After.
   */
  async function works() {
    const answer = await write();
    const refused = answer.status === 503 && answer.retryAfter;
    expect(answer.status === 200 || refused, "a write is stored or refused with 503 and Retry-After", answer);
    return answer.status === 200;
  }

  return {
    works,
    /** Repeats a write until it is stored. */
    stored: () => eventually("a write is stored", works, RETRY_MS),
    /** Checks that each write with a 200 response is stored, and that no write is stored partially. */
    async check() {
      const { rows } = await sql()(
        `SELECT (SELECT count(*)::int FROM unnest($1::bigint[]) AS a (id) WHERE NOT EXISTS (SELECT FROM forms AS f WHERE f.id = a.id)) AS lost,
          (SELECT count(*)::int FROM forms AS f WHERE f.member_id IS NOT NULL AND f.form_type = '234'
             AND NOT EXISTS (SELECT FROM jobs WHERE key = 'match:' || f.id)) AS without_job,
          (SELECT count(*)::int FROM jobs WHERE kind = 'match'
             AND NOT EXISTS (SELECT FROM forms AS f WHERE key = 'match:' || f.id)) AS without_form`,
        [accepted],
      );
      const { lost, without_job, without_form } = rows[0];
      expect(
        accepted.length > 0 && lost + without_job + without_form === 0,
        `lost or half-written: ${JSON.stringify(rows[0])}`,
      );
      return `${accepted.length} of ${next} writes stored, none lost or by halves`;
    },
  };
}
