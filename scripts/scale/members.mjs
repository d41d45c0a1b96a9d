// Members with open sessions, who set reminders and upload pictures.
import { createHash } from "node:crypto";
import { expect } from "../chaos/tools.mjs";

const TOKEN_LENGTH = 43;
const tokenOf = (n) => `scale-member-${n}-`.padEnd(TOKEN_LENGTH, "x");
/** The number of minutes before the start of an auction at which the reminder is sent. */
const OFFSET_MIN = 30;
/**
 * The maximum delay of a reminder. If a worker is killed while sending, another one sends the reminder after the
 * lease of its job has expired (docs/jobs.md).
 */
const LEASE_MS = 150_000;

/** Creates members who follow the account, and returns functions that act as them. */
export async function createMembers(machines, count) {
  const hashes = Array.from({ length: count }, (_, n) => createHash("sha256").update(tokenOf(n)).digest());
  await machines.sql(
    `WITH m AS (INSERT INTO members (nickname, openid, created_at, updated_at, last_login_at)
       SELECT '用户', 'scale-' || n, now(), now(), now() FROM generate_series(1, $2::int) AS n RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM m)
     INSERT INTO sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
     SELECT h, id, now(), now(), now() + interval '30 days' FROM unnest($1::bytea[]) WITH ORDINALITY AS t (h, n) JOIN numbered USING (n)`,
    [hashes, count],
  );

  async function call(n, method, url, body, type = "application/json") {
    const headers = {
      token_data: "fapai-web",
      Authorization: `Bearer ${tokenOf(n)}`,
      "X-Real-Ip": `10.2.0.${n % 250}`,
    };
    const answer = await fetch(url, { method, headers: body ? { ...headers, "Content-Type": type } : headers, body });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  }

  return {
    call,
    /**
     * Sets a reminder of an auction for each member. The reminders become due one after another within about
     * `seconds` from now.
     */
    async remind(seconds) {
      const lots = await machines.sql(
        `UPDATE houses SET start_time = now() + make_interval(mins => ${OFFSET_MIN}, secs => 5 + row * $2::float / $1),
           end_time = now() + interval '3 days', result = NULL, actual_end_time = NULL
         FROM (SELECT id AS one, row_number() OVER (ORDER BY id) AS row FROM houses WHERE deleted_at IS NULL ORDER BY id LIMIT $1) AS picked
         WHERE id = one RETURNING id`,
        [count, seconds],
      );
      await machines.sql("SELECT notify_tags($1)", [lots.map(({ id }) => `house:${id}`).join(" ")]);
      for (const [n, { id }] of lots.entries()) {
        const given = {
          house_id: Number(id),
          types: ["start"],
          offsets_min: [OFFSET_MIN],
          channels: ["site", "wechat"],
        };
        const answer = await call(n, "POST", `${machines.site}/api/house-remind`, JSON.stringify(given));
        expect(answer.status === 200, "a reminder is set", answer);
      }
    },
    /**
     * Waits for the reminders, and checks that every member got exactly one message on the site and one from
     * the official account.
     */
    async reminded() {
      const counts = async () => {
        const [row] = await machines.sql(
          `SELECT count(DISTINCT member_id)::int AS members, count(*)::int AS messages FROM messages WHERE kind = 'reminder'`,
        );
        const sent = [...machines.delivered.values()];
        return { ...row, followers: sent.length, sent: sent.reduce((sum, one) => sum + one, 0) };
      };
      const end = Date.now() + LEASE_MS;
      let seen = await counts();
      while ((seen.members < count || seen.followers < count) && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        seen = await counts();
      }
      expect(
        Object.values(seen).every((n) => n === count),
        `${count} reminders; seen ${JSON.stringify(seen)}`,
      );
      return `${count} reminders on the site and as many by the account, none lost or twice`;
    },
  };
}
