// Tries to make the site send more login codes than it may, and to lock out real visitors: many addresses request codes
// for many numbers and solve every captcha. It also has programs read captchas, and measures the work of a visitor
// whose address others share. Meanwhile members request codes, each from a separate address, and a member whose number
// the attack has locked logs in by scanning. Only against a development site on this machine, started with DEV_CAPTCHA.
//
//   DEV_CAPTCHA=ab34 npm start          in one terminal
//   DEV_CAPTCHA=ab34 node scripts/attack.mjs [http://127.0.0.1:8080]
//
// ADDRESSES (200), NUMBERS (1000) and TRIES per address (5) set its size; SMS_HOURLY_BUDGET (500) must be that of the
// site. Exits with 1 if more codes were sent, a real visitor was turned away or has more than 2 s of work, or a program
// reads captchas.
import { spawnSync } from "node:child_process";
import { pbkdf2Sync } from "node:crypto";
import http from "node:http";

const origin = new URL(process.argv[2] ?? "http://127.0.0.1:8080");
if (origin.hostname !== "127.0.0.1") {
  console.error("Only against 127.0.0.1.");
  process.exit(2);
}
const number = (name, otherwise) => Number(process.env[name] ?? otherwise);
const ADDRESSES = number("ADDRESSES", 200);
const NUMBERS = number("NUMBERS", 1000);
const TRIES = number("TRIES", 5);
const BUDGET = number("SMS_HOURLY_BUDGET", 500);
const captcha = process.env.DEV_CAPTCHA ?? "ab34";
const AT_ONCE = 24;

// Returns the i-th address from which requests are sent. On Linux every 127.x.y.z belongs to this machine.
const address = (i) => `127.${10 + Math.floor(i / 62500)}.${Math.floor(i / 250) % 250}.${(i % 250) + 1}`;
const mobile = (i) => `170${String(i).padStart(8, "0")}`;

function call(method, path, { from, token, body } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", token_data: process.env.TOKEN_DATA ?? "fapai-web" };
    if (token) headers.Authorization = `Bearer ${token}`;
    const sent = http.request(
      { host: origin.hostname, port: origin.port, method, path, headers, localAddress: from, agent: false },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
        });
        answer.on("end", () => {
          try {
            resolve({ status: answer.statusCode, ...JSON.parse(text) });
          } catch {
            reject(new Error(`${method} ${path} answers ${answer.statusCode} without JSON`));
          }
        });
      },
    );
    sent.on("error", reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Returns the key of a captcha with the solution of its proof of work, as a browser sends it. */
async function captchaKey(from) {
  const { data } = await call("GET", "/api/captcha", { from });
  if (!data) return "";
  if (!data.work) return data.key;
  const { salt, challenge, iterations, max } = data.work;
  const bytes = challenge.length / 2;
  for (let n = 0; n < max; n++) {
    const key = pbkdf2Sync(String(n), Buffer.from(salt, "hex"), iterations, bytes, "sha256");
    if (key.toString("hex") === challenge) return `${data.key}.${n}`;
  }
  throw new Error("a proof of work has no solution");
}

/** Requests a code in a new guest session. */
async function askForCode(from, mobile) {
  const { data } = await call("POST", "/api/guest", { from, body: {} });
  const token = data?.access_token;
  const { status, msg } = await call("POST", "/api/code", {
    from,
    token,
    body: { mobile, key: await captchaKey(from), code: captcha },
  });
  return { status, msg, token };
}

/** Logs a visitor in by phone number, which creates a member. */
async function register(from, mobile) {
  const { status, msg, token } = await askForCode(from, mobile);
  if (status !== 200) throw new Error(`${mobile} gets no code before the attack: ${status} ${msg}`);
  const { list } = await outbox();
  const code = list.find((message) => message.mobile === mobile)?.values.code;
  const answer = await call("POST", "/api/login", { from, token, body: { mobile, code } });
  if (answer.status !== 200) throw new Error(`${mobile} is not logged in before the attack: ${answer.msg}`);
}

async function outbox() {
  const { status, data } = await call("GET", "/dev/outbox.json");
  if (status !== 200) throw new Error("the site shows no outbox: it must run in development with SMS_PROVIDER=outbox");
  return data;
}

/** The number of attempts per second on a slow phone, see docs/adr/0036-captchas-and-budgets.md. */
const PHONE = 390;

/** Returns the maximum time in seconds that a captcha's proof of work takes a slow phone. */
async function workOf(from) {
  const { data } = await call("GET", "/api/captcha", { from });
  return (data?.work?.max ?? 0) / PHONE;
}

const faults = [];
const reader = spawnSync(
  "go",
  ["test", "-count=1", "-run", "TestASimpleReaderFails", "-v", "./api/accounts/phonelogin"],
  {
    cwd: new URL("..", import.meta.url),
    encoding: "utf8",
  },
);
console.log(/simple readers read .*/.exec(reader.stdout)?.[0] ?? reader.stdout + reader.stderr);
if (reader.status !== 0) faults.push("simple readers read captchas");

const SHARED = "127.202.0.1";
for (let i = 0; i < 55; i++) await call("GET", "/api/captcha", { from: SHARED });
const quiet = await workOf(SHARED);
console.log(`${quiet.toFixed(2)} s of work for a visitor after 55 captchas of others of the address`);
if (quiet > 0) faults.push("requests of others make work");
const ATTACKED = "127.202.0.2";
const { data: bad } = await call("POST", "/api/guest", { from: ATTACKED, body: {} });
for (let i = 0; i < 25; i++) {
  const body = { mobile: mobile(i), key: await captchaKey(ATTACKED), code: "zzzz" };
  await call("POST", "/api/code", { from: ATTACKED, token: bad?.access_token, body });
}
const loud = await workOf(ATTACKED);
console.log(`${loud.toFixed(2)} s at most after 25 wrong answers of others of the address`);
if (loud > 2) faults.push(`${loud.toFixed(2)} s of work`);

const answers = new Map();
async function attack(i) {
  const from = address(i);
  const guest = await call("POST", "/api/guest", { from, body: {} });
  for (let n = 0; n < TRIES; n++) {
    const token = guest.data?.access_token;
    const body = { mobile: mobile((i * TRIES + n) % NUMBERS), key: await captchaKey(from), code: captcha };
    const { status, msg } = await call("POST", "/api/code", { from, token, body });
    const key = `${status} ${msg}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  }
}

const MEMBERS = 20;
const run = String(Date.now() % 1e5).padStart(5, "0"); // numbers that no other run uses
const members = Array.from({ length: MEMBERS }, (_, i) => ({ from: `127.200.${i}.1`, mobile: `178${run}${100 + i}` }));
for (const { from, mobile } of members) await register(from, mobile);
// Each number can get only one code per minute, so the attack starts a minute after the registrations.
console.log(`${MEMBERS} members are registered; the attack begins in a minute`);
await new Promise((resolve) => setTimeout(resolve, 61_000));

const before = (await outbox()).total;
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < ADDRESSES) await attack(next++);
  }),
);
const turnedAway = [];
for (const { from, mobile } of members) {
  const { status, msg } = await askForCode(from, mobile);
  if (status !== 200) turnedAway.push(`${status} ${msg}`);
}
// The number of the last member gets no further code for a minute, but login by QR code still works.
const locked = members.at(-1);
const refused = await askForCode("127.201.0.1", locked.mobile);
if (refused.status !== 429) turnedAway.push(`a number with a code a moment ago gets another: ${refused.status}`);
const guest = await call("POST", "/api/guest", { from: locked.from, body: {} });
const scan = await call("GET", "/api/wechat-official-code", { from: locked.from, token: guest.data?.access_token });
if (scan.status !== 200) turnedAway.push(`no code to scan: ${scan.status} ${scan.msg}`);

const { list, total } = await outbox();
const perNumber = new Map();
for (const { mobile } of list) perNumber.set(mobile, (perNumber.get(mobile) ?? 0) + 1);
const most = Math.max(0, ...perNumber.values());
for (const [answer, times] of [...answers].sort((a, b) => b[1] - a[1])) console.log(String(times).padStart(7), answer);
console.log(`${total - before} codes were sent, the budget is ${BUDGET}; at most ${most} to one number`);
console.log(`${turnedAway.length} of ${MEMBERS} members and one scan were turned away`, ...new Set(turnedAway));
if (faults.length > 0) console.log(...faults);
process.exit(total - before > BUDGET || most > 5 || turnedAway.length > 0 || faults.length > 0 ? 1 : 0);
