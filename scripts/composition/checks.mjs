// Checks of the running composition, through nginx as a visitor would.
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import tls from "node:tls";
import { expect } from "../chaos/tools.mjs";
import { at } from "../lib/paths.mjs";
import { until } from "../lib/proc.mjs";
import { FULL_MARKS, marks, preloadable } from "./observatory.mjs";
import { HOTLINE, MOBILE_NAME, SITE_HOST } from "./processes.mjs";

/**
 * Sends a request and returns `{status, headers, body}`. `status` is 0 if the connection ended without a
 * response.
 */
export function request(
  composition,
  path,
  { plain = false, host = SITE_HOST, method = "GET", headers = {}, body } = {},
) {
  const [address, port] = composition.address("nginx", plain ? 8080 : 8443).split(":");
  const options = { host: address, port, path, method, headers: { Host: host, ...headers }, agent: false };
  const secure = { ca: composition.secrets("tls_cert"), servername: host };
  return new Promise((resolve) => {
    const sent = (plain ? http : https).request({ ...options, ...(plain ? {} : secure) }, (answer) => {
      const parts = [];
      const done = () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() });
      answer.on("data", (part) => parts.push(part));
      answer.on("end", done);
      answer.on("error", done);
    });
    sent.on("error", (error) => resolve({ status: 0, headers: {}, body: "", error: error.message }));
    sent.setTimeout(20_000, () => sent.destroy());
    sent.end(body);
  });
}

/**
 * Returns an address for each page of api/pages/route/pages.go. Where possible, the ids and aliases of rows
 * in the database replace the parameters.
 */
export async function templates(composition) {
  const patterns = [
    ...fs.readFileSync(at("api/pages/route/pages.go"), "utf8").matchAll(/Pattern: "([^"]+)"(?!,\s+Redirect)/g),
  ].map(([, pattern]) => pattern);
  const one = async (query) => (await composition.query(query)).rows[0]?.v;
  const ids = {
    "/fapaifang-info/": await one("SELECT id AS v FROM houses LIMIT 1"),
    "/xiaoqu/": await one("SELECT id AS v FROM communities LIMIT 1"),
    "/zixun-info/": await one("SELECT id AS v FROM news LIMIT 1"),
    "/agent/": await one("SELECT id AS v FROM agents LIMIT 1"),
    "/editor/forms/": 1,
  };
  const region = await one(
    "SELECT alias AS v FROM regions JOIN areas a ON a.id = area_id WHERE a.alias = 'chaoyang' LIMIT 1",
  ).catch(() => null);
  return patterns.map((pattern) =>
    pattern
      .replace(/^(.*)\{id\}/, (_, before) => `${before}${ids[before] ?? 1}`)
      .replace("{alias}", "chaoyang")
      .replace("{region}", region ?? "wangjing")
      .replace("{type}", "about"),
  );
}

/**
 * Returns the TLS version of a connection on which the client offers at most `maxVersion`, or the code of the
 * error.
 */
function protocol(composition, maxVersion) {
  const [host, port] = composition.address("nginx", 8443).split(":");
  return new Promise((resolve) => {
    const options = {
      host,
      port,
      servername: SITE_HOST,
      ca: composition.secrets("tls_cert"),
      minVersion: "TLSv1",
      maxVersion,
      ciphers: "DEFAULT@SECLEVEL=0",
    };
    const socket = tls.connect(options, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on("error", (error) => resolve(error.code));
  });
}

/**
 * @param {{test: (name: string, work: () => Promise<string | undefined>) => Promise<void>}} tests
 * @param {import('./processes.mjs').Composition} composition with everything started
 * @param {Record<string, import('../lib/service.mjs').Service>} services
 */
export async function proxyChecks(tests, composition) {
  await tests.test("a page comes from the renderer, over TLS", async () => {
    const home = await request(composition, "/");
    expect(home.status === 200 && /^(MISS|HIT|STALE)$/.test(home.headers["x-cache"]), "the shell is no page", home);
    expect(home.body.includes(HOTLINE), "a setting of the file of variables does not arrive", home);
    const modern = [await protocol(composition, "TLSv1.3"), await protocol(composition, "TLSv1.2")].join();
    expect(modern === "TLSv1.3,TLSv1.2", `TLS ${modern}`);
    const old = await protocol(composition, "TLSv1.1");
    expect(!/^TLS/.test(old), `${old} is accepted`);
    return modern;
  });
  await tests.test("port 80 redirects pages, and refuses calls", async () => {
    const page = await request(composition, "/fapaifang.html?page=2", { plain: true });
    expect(
      page.status === 301 && page.headers.location === `https://${SITE_HOST}/fapaifang.html?page=2`,
      "no redirect",
      page,
    );
    const call = await request(composition, "/api/site", { plain: true });
    expect(call.status === 403, "a call without TLS is not refused", call);
  });
  await tests.test(
    "the host for phones has the same pages, and each client gets to its own by one redirect",
    async () => {
      const phone = {
        "User-Agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      };
      const desk = {
        "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
      };
      const path = "/fapaifang.html?usage=101";
      const page = await request(composition, path, { host: MOBILE_NAME, headers: phone });
      expect(
        page.status === 200 && page.body.includes(`href="https://${SITE_HOST}/`),
        "no page with its canonical",
        page,
      );
      for (const [host, other, headers] of [
        [SITE_HOST, MOBILE_NAME, phone],
        [MOBILE_NAME, SITE_HOST, desk],
      ]) {
        const sent = await request(composition, path, { host, headers });
        const ok = sent.status === 302 && sent.headers.location === `https://${other}${path}`;
        expect(ok && /user-agent/i.test(sent.headers.vary ?? ""), `${host} does not redirect to ${other}`, sent);
      }
      const plain = await request(composition, path, { plain: true, host: MOBILE_NAME });
      expect(plain.headers.location === `https://${MOBILE_NAME}${path}`, "port 80 leads elsewhere", plain);
    },
  );
  await tests.test("another name of the site is not answered", async () => {
    for (const plain of [true, false]) {
      const other = await request(composition, "/", { plain, host: "other.example" });
      expect(other.status === 0, "an answer", other);
    }
  });
  await tests.test("every template has full marks of HTTP Observatory", async () => {
    const pages = await templates(composition);
    expect(pages.length >= 30, `${pages.length} templates only`);
    for (const path of pages) {
      const answer = await request(composition, path);
      expect([200, 404].includes(answer.status) && answer.body.includes("</html>"), `${path} is no page`, answer);
      const given = marks(answer, await request(composition, path, { plain: true }), SITE_HOST);
      for (const [check, mark] of Object.entries(given))
        expect(mark === (FULL_MARKS[check] ?? 0), `${path}: ${check} gives ${mark}, not ${FULL_MARKS[check] ?? 0}`);
      expect(
        preloadable(answer.headers["strict-transport-security"]),
        `${path} is not fit for preload lists`,
        answer.headers,
      );
    }
    const score = Object.values(FULL_MARKS).reduce((sum, mark) => sum + mark, 100);
    return `${pages.length} pages, ${score} of 140 (the other 5 need the domain in the preload list)`;
  });
  await tests.test("what nginx answers itself has security headers, once", async () => {
    const large = { method: "POST", headers: { "Content-Length": "2000000" } };
    const answers = {
      large: await request(composition, "/api/form", large),
      hidden: await request(composition, "/readyz"),
      call: await request(composition, "/api/site"),
    };
    expect(
      answers.large.status === 413 && answers.hidden.status === 404 && answers.call.status === 200,
      "statuses",
      answers,
    );
    const names = [
      "strict-transport-security",
      "x-content-type-options",
      "cross-origin-resource-policy",
      "referrer-policy",
      "content-security-policy",
    ];
    for (const [kind, { headers }] of Object.entries(answers)) {
      for (const name of names)
        expect(headers[name] && !headers[name].includes(", "), `${kind}: ${name} is ${headers[name]}`);
      expect(!/\d/.test(headers.server ?? ""), `the version of nginx is told: ${headers.server}`);
    }
  });
}

/**
 * Checks that the site survives the recreation of the API's container. Here the renderer cannot find the
 * new one, so this check comes last.
 */
export async function recreationChecks(tests, composition, services) {
  await tests.test("the proxy finds an API that was made anew at another address", async () => {
    services.api = await composition.recreateApi(services.api, async () => true);
    let last;
    const found = async () => {
      last = await request(composition, "/api/site");
      return last.status === 200;
    };
    const began = Date.now();
    expect(await until(found, 30_000, 250), "no answer within 30 s", last);
    return `after ${((Date.now() - began) / 1000).toFixed(1)} s`;
  });
}

/** Checks the privileges of the processes and that their variables contain no secrets. */
export async function processChecks(tests, composition, services) {
  await tests.test(
    "the program's account in the database has no rights of a superuser, and comes over TLS",
    async () => {
      const { rows } = await composition.query(
        "SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS mighty, (SELECT count(*) FROM pg_stat_activity a JOIN pg_stat_ssl s USING (pid) WHERE a.usename = 'fapai' AND s.ssl) AS secure, (SELECT count(*) FROM pg_stat_activity a JOIN pg_stat_ssl s USING (pid) WHERE a.usename = 'fapai' AND NOT s.ssl) AS bare FROM pg_roles WHERE rolname = 'fapai'",
      );
      const [{ mighty, secure, bare }] = rows;
      expect(mighty === false && Number(secure) > 0 && Number(bare) === 0, "rights or connections", rows[0]);
      return `${secure} connections`;
    },
  );
  await tests.test("no process has a secret among its variables", async () => {
    const secrets = ["db_superuser_password", "db_password", "pii_key", "auth_key", "tencent_secret_key"].map((name) =>
      composition.secrets(name),
    );
    for (const [name, { pid }] of Object.entries(services)) {
      const variables = fs.readFileSync(`/proc/${pid}/environ`, "utf8");
      expect(!secrets.some((secret) => variables.includes(secret)), `${name} has one`);
    }
  });
  await tests.test("each process runs under its account, without privileges", async () => {
    if (composition.missing.some((text) => text.includes("root"))) {
      if (composition.missing.some((text) => text.includes("accounts") || text.includes("runs as root")))
        return "not here: see below";
    }
    for (const [name, { pid }] of Object.entries(services)) {
      const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
      const field = (word) => new RegExp(`^${word}:\\s+(\\S+)`, "m").exec(status)?.[1];
      const { uid } = composition.user(name);
      expect(field("Uid") === String(uid), `${name} runs as ${field("Uid")}, not ${uid}`);
      expect(
        field("NoNewPrivs") === "1" && /^0+$/.test(field("CapEff")) && /^0+$/.test(field("CapBnd")),
        `${name} has privileges`,
      );
    }
  });
}
