import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { digestOf, pinned, references } from "../../docker/pin.mjs";
import { answerTo, withLookups } from "../composition/names.mjs";
import { FULL_MARKS, marks, preloadable } from "../composition/observatory.mjs";
import { interpolate, processOf, readCompose, readDockerfile } from "../composition/read.mjs";
import { at } from "../lib/paths.mjs";

const compose = readCompose({ SITE_HOST: "www.example.com", SMS_PROVIDER: "tencent" });
const services = Object.entries(compose.services);
const dockerfiles = ["Dockerfile.api", "Dockerfile.ssr"].map((name) => readDockerfile(name));

test("variables are replaced as Docker Compose does", () => {
  const given = { A: "a" };
  for (const [inside, want] of Object.entries({ A: "a", "B:-c": "c", "D:-": "", E: "", "A:+c": "c", "B:+c": "" }))
    assert.equal(interpolate(`x $$ \${${inside}} y`, given), `x $ ${want} y`);
  assert.throws(() => interpolate(`\${${"B:?is needed"}}`, given), /B is not set: is needed/);
});

test("the host for phones is the API's and the proxy's, or nobody's", () => {
  const { api, nginx } = readCompose({
    SITE_HOST: "a.example",
    MOBILE_NAME: "m.a.example",
    SMS_PROVIDER: "tencent",
  }).services;
  assert.equal(api.environment.MOBILE_HOST, "https://m.a.example");
  assert.equal(nginx.environment.MOBILE_NAME, "m.a.example");
  assert.ok(!compose.services.api.environment.MOBILE_HOST && !compose.services.nginx.environment.MOBILE_NAME);
  assert.equal(
    fs.readFileSync(at("docker/nginx.conf"), "utf8").match(/server_name \$\{SITE_HOST\} \$\{MOBILE_NAME\};/g)?.length,
    2,
  );
});

test("each container is hardened and limited, and only nginx is published", () => {
  assert.deepEqual(services.map(([name]) => name).sort(), ["api", "backup", "db", "migrate", "nginx", "ssr"]);
  for (const [name, service] of services) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ["ALL"], name);
    assert.deepEqual(service.security_opt, ["no-new-privileges:true"], name);
    assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/, name);
    for (const limit of ["mem_limit", "cpus", "pids_limit"]) assert.ok(service[limit], `${name} has no ${limit}`);
    assert.equal(Boolean(service.ports), name === "nginx", name);
    for (const key of ["privileged", "cap_add", "network_mode", "pid", "devices"])
      assert.equal(service[key], undefined);
  }
  for (const name of ["back", "data"]) assert.equal(compose.networks[name].internal, true);
  assert.deepEqual(compose.services.db.networks, ["data"]);
  assert.deepEqual(compose.services.ssr.networks, ["back"]);
});

test("secrets are files of the services that need them, and no variable holds one", () => {
  for (const [name, service] of services) {
    for (const secret of service.secrets ?? []) assert.equal(compose.secrets[secret]?.file, `secrets/${secret}`);
    for (const [key, value] of Object.entries(service.environment)) {
      const isFile = key.endsWith("_FILE");
      if (/PASSWORD|SECRET$|SECRET_KEY|PII_KEY|AUTH_KEY|TOKEN|AES_KEY|DATABASE_URL/.test(key))
        assert.ok(isFile, `${name}: ${key}`);
      if (isFile)
        assert.ok(service.secrets.includes(value.replace("/run/secrets/", "")), `${name} is not given ${value}`);
    }
  }
  assert.ok(!fs.readFileSync(at("docker/compose.yml"), "utf8").includes("sslmode=disable"));
  assert.match(fs.readFileSync(at("docker/secrets.sh"), "utf8"), /sslmode=verify-full&sslrootcert=/);
  for (const ignored of [".gitignore", ".dockerignore"])
    assert.match(fs.readFileSync(at(ignored), "utf8"), /^\/?docker\/secrets\/?$/m, ignored);
});

test("images install what the lock file says, and run as an account without rights on a supported Node", () => {
  for (const { lines, images, user } of dockerfiles) {
    assert.ok(lines.some((line) => /^RUN .*\bnpm ci /.test(line)));
    assert.ok(!lines.some((line) => /npm install/.test(line)));
    assert.match(user, /^[1-9]\d*:[1-9]\d*$/);
    // Long-term support ends in April 2028: https://github.com/nodejs/release#release-schedule
    for (const image of images.filter((image) => image.startsWith("node:"))) assert.match(image, /^node:24-/);
  }
  assert.ok(dockerfiles[0].lines.some((line) => /^COPY --from=api .*ca-certificates\.crt/.test(line)));
  assert.deepEqual(
    dockerfiles.map(({ user }) => user),
    [compose.services.api.user, compose.services.ssr.user],
  );
});

/** The variables of .env.example before the first line `# Read by …`, and those of the renderer, up to the next one. */
const example = fs.readFileSync(at(".env.example"), "utf8");
const namesIn = (text) => [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
const [ofApi, ofRenderer] = example.split(/^# Read by .*$/m).map(namesIn);

test("every variable of .env.example reaches the programs that read it", () => {
  assert.ok(ofApi.length > 70 && ofRenderer.length > 4, "the example was not read");
  const given = Object.fromEntries([...ofApi, ...ofRenderer].map((name) => [name, `given ${name}`]));
  const composed = readCompose({ ...given, SITE_HOST: "www.example.com" });
  // The variables that the composition sets itself: listening addresses, addresses of other services, and folders.
  const fixed =
    /^(APP_ENV|HOST|PORT|WEB_DIST|PAGES_DIR|RENDERER|TRUSTED_PROXIES|SITE_ORIGIN|MOBILE_HOST|SSR_HOST|SSR_PORT|API_ORIGIN)$/;
  for (const service of ["api", "migrate"]) {
    const { env } = processOf(composed.services[service], given);
    for (const name of ofApi)
      assert.ok(env[name] === `given ${name}` || env[`${name}_FILE`] || fixed.test(name), `${service}: ${name}`);
  }
  const { env } = processOf(composed.services.ssr, given);
  for (const name of [...ofRenderer, "LOG_LEVEL"]) assert.ok(env[name] === `given ${name}` || fixed.test(name), name);
  for (const name of ["api", "ssr"]) assert.equal(composed.services[name].build.args.TOKEN_DATA, "given TOKEN_DATA");
  for (const { lines } of dockerfiles) assert.ok(lines.some((line) => line.startsWith("ARG TOKEN_DATA")));
});

test("every secret of .env.example is a file", () => {
  const secret = ofApi.filter((name) =>
    /PASSWORD|SECRET$|SECRET_KEY$|ACCESS_KEY$|PII_KEY|AUTH_KEY|TOKEN$|AES_KEY|DATABASE_(READ_)?URL/.test(name),
  );
  assert.ok(secret.length > 12);
  for (const name of secret) assert.ok(compose.services.api.environment[`${name}_FILE`], name);
  const made = fs.readFileSync(at("docker/secrets.sh"), "utf8");
  for (const name of Object.keys(compose.secrets)) assert.ok(made.includes(name), name);
});

test("a name server answers with an address, and an older nginx looks names up by a variable", () => {
  const question = Buffer.from([1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 97, 112, 105, 0, 0, 1, 0, 1]);
  const answer = answerTo(question, { api: "127.0.0.3" });
  assert.deepEqual([...answer.subarray(-4)], [127, 0, 0, 3]);
  assert.equal(answer.readUInt16BE(0), 0x0102);
  assert.equal(answerTo(question, {}).readUInt16BE(2) & 15, 3);
  const older = withLookups(fs.readFileSync(at("docker/nginx.conf"), "utf8"));
  assert.match(older, /set \$api http:\/\/api:8080; proxy_pass \$api;/);
  assert.doesNotMatch(older, /upstream api|http:\/\/api;/);
});

test("the renderer listens where the API finds it", () => {
  const { args, env } = processOf(compose.services.ssr);
  assert.equal(env.SSR_HOST, "0.0.0.0");
  assert.equal(args[0], "node");
  assert.equal(processOf(compose.services.api).env.RENDERER, "http://ssr:3001");
});

test("backups are made with the programs of the database's own image, for those who ask for them", () => {
  const { backup, db } = compose.services;
  const { images, command } = readDockerfile("Dockerfile.api", backup.build.target);
  assert.ok(images.includes(db.image), `${images} without ${db.image}`);
  assert.deepEqual(processOf(backup).args, ["/fapai", ...command]);
  assert.deepEqual(backup.profiles, ["backup"]);
  assert.deepEqual(backup.networks, ["data"]);
  const elsewhere = readCompose({ SITE_HOST: "a.example", SMS_PROVIDER: "tencent", BACKUP_DIR: "/mnt/other" });
  assert.deepEqual(elsewhere.services.backup.volumes, ["/mnt/other:/backup"]);
  const folders = [...backup.tmpfs, ...backup.volumes].map((text) =>
    text.split(":").find((part) => /^\/\w/.test(part)),
  );
  for (const folder of command.filter((word) => word.startsWith("/"))) assert.ok(folders.includes(folder), folder);
  assert.match(
    fs.readFileSync(at("docker/pg_hba.conf"), "utf8"),
    /^hostssl +fapai,replication +fapai_backup +all +scram/m,
  );
});

test("every image of a registry is pinned by its digest", () => {
  for (const name of ["Dockerfile.api", "Dockerfile.ssr", "compose.yml"])
    for (const { image, digest } of references(fs.readFileSync(at("docker", name), "utf8")))
      assert.match(digest ?? "", /^sha256:[0-9a-f]{64}$/, `${name}: ${image}`);
});

test("digests are written behind tags, and taken anew", () => {
  const digest = `sha256:${"a".repeat(64)}`;
  const text = "FROM node:24-slim AS web\nFROM scratch\n    image: nginx:stable\n    image: fapai-api\n";
  const done = pinned(text, () => digest);
  assert.equal(
    done,
    `FROM node:24-slim@${digest} AS web\nFROM scratch\n    image: nginx:stable@${digest}\n    image: fapai-api\n`,
  );
  assert.equal(
    pinned(done, () => digest),
    done,
  );
  assert.deepEqual(references(text), [
    { image: "node:24-slim", digest: undefined },
    { image: "nginx:stable", digest: undefined },
  ]);
  const docker = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "pin-")), "docker");
  fs.writeFileSync(docker, `#!/bin/sh\n[ "$4" = nginx:stable ] && echo ${digest}\n`, { mode: 0o755 });
  assert.equal(digestOf("nginx:stable", docker), digest);
  assert.throws(() => digestOf("other", docker));
});

const GOOD = {
  body: '<script type="module" src="/a.js" integrity="sha256-x"></script>',
  headers: {
    "content-security-policy":
      "default-src 'none'; script-src 'self' 'sha256-y'; style-src 'self'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
  },
};
const MOVED = { status: 301, headers: { location: "https://x/" } };

test("marks of HTTP Observatory", () => {
  const nonZero = (given) => Object.fromEntries(Object.entries(given).filter(([, mark]) => mark !== 0));
  assert.deepEqual(nonZero(marks(GOOD, MOVED, "x")), FULL_MARKS);
  assert.ok(preloadable(GOOD.headers["strict-transport-security"]));
  const without = (name) => ({ ...GOOD, headers: { ...GOOD.headers, [name]: undefined } });
  const policy = (text) => ({ ...GOOD, headers: { ...GOOD.headers, "content-security-policy": text } });
  for (const [answer, plain, check, mark] of [
    [without("content-security-policy"), MOVED, "content-security-policy", -25],
    [without("content-security-policy"), MOVED, "x-frame-options", -20],
    [policy("default-src 'self'"), MOVED, "content-security-policy", 5],
    [policy("default-src 'none'; script-src 'self' 'unsafe-inline'"), MOVED, "content-security-policy", -20],
    [policy("default-src 'none'; style-src 'unsafe-inline'"), MOVED, "content-security-policy", 0],
    [policy("default-src 'none'; img-src http://x"), MOVED, "content-security-policy", -20],
    [without("cross-origin-resource-policy"), MOVED, "cross-origin-resource-policy", 0],
    [without("referrer-policy"), MOVED, "referrer-policy", 0],
    [without("strict-transport-security"), MOVED, "strict-transport-security", -20],
    [without("x-content-type-options"), MOVED, "x-content-type-options", -5],
    [GOOD, { status: 200, headers: {} }, "redirection", -20],
    [GOOD, { status: 301, headers: { location: "https://xy/" } }, "redirection", -20],
    [{ ...GOOD, body: '<script src="/a.js"></script>' }, MOVED, "subresource-integrity", 0],
    [{ ...GOOD, body: '<script src="https://e.cn/a.js"></script>' }, MOVED, "subresource-integrity", -5],
    [{ ...GOOD, headers: { ...GOOD.headers, "set-cookie": ["a=b"] } }, MOVED, "cookies", -40],
  ])
    assert.equal(marks(answer, plain, "x")[check], mark, check);
  assert.ok(!preloadable("max-age=31536000"));
});
