// Tries to make the site send more login codes than it may: many addresses ask for codes to many numbers, every captcha
// solved. Only against a development site on this machine, started with DEV_CAPTCHA.
//
//   DEV_CAPTCHA=ab34 npm start          in one terminal
//   DEV_CAPTCHA=ab34 node scripts/attack.mjs [http://127.0.0.1:8080]
//
// ADDRESSES (1000), NUMBERS (1000) and TRIES per address (10) bound it; SMS_HOURLY_BUDGET (500) is what the site was given.
// Exits with 1 when more was sent.
import http from "node:http";

const origin = new URL(process.argv[2] ?? "http://127.0.0.1:8080");
if (origin.hostname !== "127.0.0.1") {
  console.error("Only against 127.0.0.1.");
  process.exit(2);
}
const number = (name, otherwise) => Number(process.env[name] ?? otherwise);
const ADDRESSES = number("ADDRESSES", 1000);
const NUMBERS = number("NUMBERS", 1000);
const TRIES = number("TRIES", 10);
const BUDGET = number("SMS_HOURLY_BUDGET", 500);
const captcha = process.env.DEV_CAPTCHA ?? "ab34";
const AT_ONCE = 24;

// Linux takes every 127.x.y.z as an address of this machine.
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

async function outbox() {
  const { status, data } = await call("GET", "/dev/outbox.json");
  if (status !== 200) throw new Error("the site shows no outbox: it must run in development with SMS_PROVIDER=outbox");
  return data;
}

const answers = new Map();
async function attack(i) {
  const from = address(i);
  const guest = await call("POST", "/api/guest", { from, body: {} });
  for (let n = 0; n < TRIES; n++) {
    const token = guest.data?.access_token;
    const picture = await call("GET", "/api/captcha", { from });
    const body = { mobile: mobile((i * TRIES + n) % NUMBERS), key: picture.data?.key ?? "", code: captcha };
    const { status, msg } = await call("POST", "/api/code", { from, token, body });
    const key = `${status} ${msg}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  }
}

const before = (await outbox()).total;
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < ADDRESSES) await attack(next++);
  }),
);
const { list, total } = await outbox();
const perNumber = new Map();
for (const { mobile } of list) perNumber.set(mobile, (perNumber.get(mobile) ?? 0) + 1);
const most = Math.max(0, ...perNumber.values());
for (const [answer, times] of [...answers].sort((a, b) => b[1] - a[1])) console.log(String(times).padStart(7), answer);
console.log(`${total - before} codes were sent, the budget is ${BUDGET}; at most ${most} to one number`);
process.exit(total - before > BUDGET || most > 5 ? 1 : 0);
