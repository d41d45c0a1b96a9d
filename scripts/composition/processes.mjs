// The composition's processes on this machine: the commands, accounts and settings of docker/compose.yml, with
// loopback addresses instead of the containers' names. `missing` lists the differences from a container.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { at, program } from "../lib/paths.mjs";
import { freePort } from "../lib/ports.mjs";
import { canEnter, runnableNative, serverUser } from "../lib/postgres/native.mjs";
import { RUN } from "../lib/proc.mjs";
import { run } from "../lib/run.mjs";
import { looksUpAgain, startNames, withLookups } from "./names.mjs";
import { processOf, readCompose } from "./read.mjs";

export const SITE_HOST = "www.example.com";
export const MOBILE_NAME = "m.example.com";
export const HOTLINE = "400-1234-567";
// The addresses of the services. None is 127.0.0.1: in a container, a service that listens only there cannot
// be reached, and the tests must detect that.
const ADDRESSES = { nginx: "127.0.0.5", api: "127.0.0.3", ssr: "127.0.0.4", db: "localhost" };
/** The address of the API after its container was recreated. */
const RECREATED = "127.0.0.6";
const PORTS = { nginx: [8080, 8443], api: [8080], ssr: [3001], db: [5432] };
// The contents of docker/.env, with an SMS provider that production accepts and that is never called.
const SETTINGS = {
  HOTLINE,
  SITE_HOST,
  MOBILE_NAME,
  SMS_PROVIDER: "tencent",
  SMS_SIGN: "法拍",
  SMS_TEMPLATE_LOGIN: "1",
  TENCENT_SECRET_ID: "id",
  TENCENT_SMS_APP_ID: "1",
};
const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
// The variables that each process inherits: PATH, and those that the tests set.
const KEPT = Object.fromEntries(["PATH", "GORACE", RUN].map((name) => [name, process.env[name]]));
const isRoot = process.getuid?.() === 0;
const hasSetpriv = () => isRoot && spawnSync("setpriv", ["--version"]).status === 0;

/** The services of docker/compose.yml, which can be started one by one. */
export class Composition {
  missing = [
    "no read-only root, no limits of memory, processors and processes, no separate networks",
    "no backups, which scripts/test/release/backup.test.mjs makes",
  ];
  compose = readCompose(SETTINGS);
  ports = {};
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-composition-"));
  #private = hasSetpriv();

  constructor(runner) {
    this.runner = runner;
    fs.chmodSync(this.#folder, 0o755);
    if (!this.#private) this.missing.push("no accounts of their own: it takes root and setpriv");
  }

  address(service, port = PORTS[service][0]) {
    return `${ADDRESSES[service]}:${this.ports[service][port]}`;
  }

  /** Returns the folder that stands for /tmp or /run/secrets in the container of a service. */
  #inside(service, name) {
    const dir = path.join(this.#folder, service, name);
    fs.mkdirSync(dir, { recursive: true });
    return dir;
  }

  /**
   * Returns the account of a service. PostgreSQL refuses a user id without an entry in /etc/passwd, so
   * another account replaces such an id.
   */
  user(service) {
    const [uid, gid] = this.compose.services[service].user.split(":").map(Number);
    if (service === "db" && spawnSync("id", [String(uid)]).status !== 0) return serverUser(this.#folder);
    return { uid, gid };
  }

  async prepare() {
    for (const [service, ports] of Object.entries(PORTS)) {
      this.ports[service] = {};
      for (const port of ports) this.ports[service][port] = await freePort();
    }
    const all = path.join(this.#folder, "secrets");
    await run("sh", [at("docker/secrets.sh"), all, SITE_HOST, ADDRESSES.db], {
      env: { MOBILE_NAME },
    });
    fs.chmodSync(path.join(all, "tencent_secret_key"), 0o600);
    fs.writeFileSync(path.join(all, "tencent_secret_key"), "provider-secret-of-the-test");
    for (const [name, { secrets = [] }] of Object.entries(this.compose.services)) {
      const { uid, gid } = this.user(name);
      for (const secret of secrets) {
        const file = path.join(this.#inside(name, "secrets"), secret);
        fs.writeFileSync(file, this.#mapped(name, fs.readFileSync(path.join(all, secret), "utf8")), { mode: 0o400 });
        if (this.#private) fs.chownSync(file, uid, gid);
      }
      if (this.#private) for (const dir of ["tmp", "secrets"]) fs.chownSync(this.#inside(name, dir), uid, gid);
    }
    this.secrets = (name) => fs.readFileSync(path.join(all, name), "utf8").trim();
  }

  /** Replaces the paths and addresses of the composition in a text with the corresponding ones on this machine. */
  #mapped(service, text) {
    const addresses = text
      .replace(/\b(nginx|api|ssr|db|localhost):(\d+)\b/g, (whole, name, port) => {
        const known = name === "localhost" ? "db" : name;
        return this.ports[known]?.[port] ? this.address(known, port) : whole;
      })
      .replace(/\b(listen )(\d+)\b/g, (_, word, port) => `${word}${this.address("nginx", port)}`)
      .replaceAll("172.30.0.2", "127.0.0.1");
    const folders = {
      "run/secrets": () => this.#inside(service, "secrets"),
      tmp: () => this.#inside(service, "tmp"),
      docker: () => at("docker"),
    };
    return addresses.replace(
      /(^|[\s=])\/(run\/secrets|tmp|docker)\//g,
      (_, before, name) => `${before}${folders[name]()}/`,
    );
  }

  /** Returns the arguments and variables with which a service runs on this machine. */
  process(service) {
    const { args, env } = processOf(this.compose.services[service], SETTINGS);
    const programs = { "/fapai": at(program()) };
    const variables = Object.fromEntries(
      Object.entries(env).map(([key, value]) => [key, this.#mapped(service, String(value ?? ""))]),
    );
    if (env.WEB_DIST) variables.WEB_DIST = at("web/dist/client");
    if (env.PAGES_DIR) variables.PAGES_DIR = path.join(this.#inside(service, "tmp"), "pages");
    const port = this.ports[service === "migrate" ? "api" : service];
    Object.assign(variables, service === "ssr" ? { SSR_PORT: port[3001] } : { PORT: port[8080] });
    return { args: args.map((word) => programs[word] ?? this.#mapped(service, word)), env: variables };
  }

  /** Returns a command that, if possible, runs under the service's account without any further privileges. */
  command(service, args) {
    const words = [...args];
    const { uid, gid } = this.user(service);
    const reached = this.#private && canEnter(path.dirname(args[0]), { uid, gid });
    if (this.#private && !reached)
      this.missing.push(`${service} runs as root: its account may not enter ${path.dirname(args[0])}`);
    if (reached)
      words.unshift(
        "setpriv",
        `--reuid=${uid}`,
        `--regid=${gid}`,
        "--clear-groups",
        "--no-new-privs",
        "--bounding-set=-all",
        "--inh-caps=-all",
        "--",
      );
    return words.map(quoted).join(" ");
  }

  /** Starts a service and waits until `ready` reports that it responds. */
  async start(service, args, env, ready) {
    const tmp = this.#inside(service, "tmp");
    const clean = Object.fromEntries(Object.keys(process.env).map((key) => [key, undefined]));
    const all = { ...clean, ...KEPT, HOME: tmp, TMPDIR: tmp, ...env };
    const started = this.runner.start({
      name: service,
      command: this.command(service, args),
      env: all,
      onExit: "wait",
      ready,
    });
    if (!(await started.untilReady(60_000))) throw new Error(`${service} does not answer`);
    return started;
  }

  /**
   * Creates the database with the settings of the composition, starts it, and creates the accounts of
   * docker/role.sql.
   */
  async startDatabase() {
    const { environment, command } = this.compose.services.db;
    const tmp = this.#inside("db", "tmp");
    const data = path.join(tmp, "data");
    const user = this.#private ? this.user("db") : {};
    const bin = path.join(runnableNative(user, 18), "bin");
    const as = (args) => this.command("db", args);
    const password = path.join(this.#inside("db", "secrets"), "db_superuser_password");
    const init = [
      path.join(bin, "initdb"),
      `--pgdata=${data}`,
      `--username=${environment.POSTGRES_USER}`,
      `--pwfile=${password}`,
      "--auth=scram-sha-256",
      "--no-sync",
    ];
    await run("/bin/sh", ["-c", as([...init, ...environment.POSTGRES_INITDB_ARGS.split(" ")])], { cwd: "/" });
    const key = path.join(tmp, "db.key");
    await run("/bin/sh", ["-c", `umask 077; ${as(["cp", path.join(this.#inside("db", "secrets"), "db_key"), key])}`]);
    const flags = command.slice(1).map((flag) => this.#mapped("db", flag));
    const own = [
      "-D",
      data,
      "-p",
      String(this.ports.db[5432]),
      "-clisten_addresses=localhost",
      `-cunix_socket_directories=${tmp}`,
    ];
    const socket = {
      host: tmp,
      port: this.ports.db[5432],
      user: environment.POSTGRES_USER,
      password: this.secrets("db_superuser_password"),
    };
    const query = async (database, ...texts) => {
      const client = new pg.Client({ ...socket, database });
      await client.connect();
      try {
        let last;
        for (const text of texts) last = await client.query(text);
        return last;
      } finally {
        await client.end();
      }
    };
    const ready = () =>
      query("postgres", "SELECT 1").then(
        () => true,
        () => false,
      );
    // The server has less memory than in the composition, and does not flush to disk, because the data is
    // deleted afterwards.
    await this.start(
      "db",
      [path.join(bin, "postgres"), ...flags, ...own, "-cshared_buffers=64MB", "-cfsync=off"],
      { LC_ALL: "C" },
      ready,
    );
    const role = fs
      .readFileSync(at("docker/role.sql"), "utf8")
      .replace(":'password'", pg.escapeLiteral(this.secrets("db_password")))
      .replace(":'backup_password'", pg.escapeLiteral(this.secrets("db_backup_password")));
    await query("postgres", ...role.split(/;\s*$/m).filter((text) => text.trim()));
    this.query = (text) => query("fapai", text);
  }

  /** Starts nginx with the composition's configuration, and a name server for nginx. */
  async startProxy(nginx, ready) {
    this.names = await startNames({ api: ADDRESSES.api });
    const text = fs.readFileSync(at("docker/nginx.conf"), "utf8");
    const known = looksUpAgain(nginx) ? text : withLookups(text);
    if (known !== text)
      this.missing.push("nginx is older than 1.27.3: it looks up the API by a variable, not by `resolve`");
    const template = known
      .replace("127.0.0.11", `127.0.0.1:${this.names.port}`)
      .replaceAll("api:8080", `api:${this.ports.api[8080]}`)
      .replace(/\$\{(\w+)\}/g, (_, name) => SETTINGS[name]);
    const types = [path.resolve(nginx, "../../../etc/nginx/mime.types"), "/etc/nginx/mime.types"].find((file) =>
      fs.existsSync(file),
    );
    const tmp = this.#inside("nginx", "tmp");
    const config = this.#mapped("nginx", template).replace("/etc/nginx/mime.types", types);
    fs.writeFileSync(path.join(tmp, "nginx.conf"), config, { mode: 0o644 });
    const { args } = this.process("nginx");
    return this.start("nginx", [nginx, ...args.slice(1), "-p", tmp], {}, ready);
  }

  /** Restarts the API at another address, like a recreated container. */
  async recreateApi(api, ready) {
    await api.stop();
    const { args, env } = this.process("api");
    this.names.addresses.api = RECREATED;
    return this.start("api", args, { ...env, HOST: RECREATED }, ready);
  }

  close() {
    this.names?.close();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
