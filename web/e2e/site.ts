import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestInfo } from "@playwright/test";
import type { Database } from "./database";

const { Client } = createRequire(import.meta.url)("pg") as { Client: new (address: string) => Database };

const ROOT = `${import.meta.dirname}/../..`;
const READY_LIMIT_MS = 60_000;

/** The variables that identify the site under test, read by the specs and the program. */
interface SiteEnvironment {
  BASE_URL: string;
  PORT: string;
  API_ORIGIN: string;
  DATABASE_URL: string;
  DATA_DIR: string;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: a spec in web/e2e/own starts a site of its own, as npm test prepares it.`);
  return value;
}

async function query(address: string, statement: string): Promise<void> {
  const db = new Client(address);
  await db.connect();
  await db.query(statement);
  await db.end();
}

const withDatabase = (address: string, name: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * The API server and database of one spec file. The database is a copy of SITE_TEMPLATE; the renderer is shared
 * with other sites, because it is stateless.
 */
export class OwnSite {
  readonly file: string;
  readonly #env: SiteEnvironment;
  readonly #database: string;
  readonly #admin: string;
  readonly #log: string;
  #server: ChildProcess | undefined;

  constructor({ file, parallelIndex }: Pick<TestInfo, "file" | "parallelIndex">) {
    const port = required("OWN_PORTS").split(",")[parallelIndex];
    if (!port) throw new Error(`OWN_PORTS has no port for worker ${parallelIndex}.`);
    const data = mkdtempSync(path.join(tmpdir(), "fapai-site-"));
    const base = required("SITE_TEMPLATE_URL");
    this.file = file;
    this.#log = path.join(data, "site.log");
    this.#database = `fapai_own_${path.basename(data).slice("fapai-site-".length).toLowerCase()}_${process.pid}`;
    this.#admin = withDatabase(base, "postgres");
    const origin = `http://127.0.0.1:${port}`;
    this.#env = {
      BASE_URL: origin,
      PORT: port,
      API_ORIGIN: origin,
      DATABASE_URL: withDatabase(base, this.#database),
      DATA_DIR: data,
    };
  }

  get origin(): string {
    return this.#env.BASE_URL;
  }

  /** Starts the server, and makes this the process's site for `fapai`, `openDatabase` and `outboxOf`. */
  async start(): Promise<void> {
    const template = new URL(required("SITE_TEMPLATE_URL")).pathname.slice(1);
    await query(this.#admin, `CREATE DATABASE ${this.#database} TEMPLATE ${template} STRATEGY FILE_COPY`);
    Object.assign(process.env, this.#env);
    const out = openSync(this.#log, "w");
    const env = { ...process.env, METRICS_ADDR: "" };
    this.#server = spawn(process.env.FAPAI_PROGRAM || "bin/fapai", ["serve"], {
      cwd: ROOT,
      env,
      stdio: ["ignore", out, out],
    });
    const limit = Date.now() + READY_LIMIT_MS;
    while (!(await answers(`${this.origin}/healthz`))) {
      if (this.#server.exitCode !== null || Date.now() > limit) throw new Error(`No site answers; see ${this.#log}.`);
      await sleep(50);
    }
  }

  /** Saves the server's log beside the trace and screenshot of a failed test. */
  keepLog(info: TestInfo): void {
    mkdirSync(info.outputDir, { recursive: true });
    copyFileSync(this.#log, path.join(info.outputDir, "site.log"));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
    }
    await query(this.#admin, `DROP DATABASE IF EXISTS ${this.#database} WITH (FORCE)`);
    rmSync(this.#env.DATA_DIR, { recursive: true, force: true });
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}
