import { LEVELS, type Level } from "./log";

/** Settings of the renderer. */
export interface Config {
  /** The address and port to listen on. */
  host: string;
  port: number;
  /** The lowest level of messages that are logged. */
  logLevel: Level;
  /**
   * The origins (scheme and host) of the API servers. The first is used if a request for a page contains
   * none.
   */
  apiOrigins: [string, ...string[]];
  /** The maximum number of concurrent renders. */
  concurrency: number;
  /** The maximum number of requests that wait for a render. Further ones get a 503. */
  queue: number;
  /** The time limit of one render, including loading its data. */
  renderTimeoutMs: number;
  /** The resident memory in bytes above which the process shuts down, so that the runner starts a new one. */
  maxRssBytes: number;
  /** The time that requests in flight have to finish during a shutdown. After that they are aborted. */
  drainTimeoutMs: number;
  /** Vite's manifest of the browser build. */
  manifest: string;
}

type Env = Record<string, string | undefined>;

/** Reads the settings; all have defaults. Throws one error that names all invalid settings. */
export function loadConfig(env: Env, defaultManifest: string): Config {
  const faults: string[] = [];
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    faults.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  };
  const origins = (name: string, fallback: string): [string, ...string[]] => {
    const list = (env[name] || fallback).split(",").map((text) => text.trim());
    for (const text of list) {
      if (/^https?:\/\/[^/?#\s]+\/?$/.test(text)) continue;
      faults.push(`${name} must be a scheme and a host like ${fallback}, or several, comma separated, not "${text}"`);
    }
    const [first = fallback, ...others] = list.map((text) => text.replace(/\/$/, ""));
    return [first, ...others];
  };
  const logLevel = LEVELS.find((level) => level === (env.LOG_LEVEL || "info").toLowerCase());
  if (!logLevel) faults.push(`LOG_LEVEL must be one of ${LEVELS.join(", ")}, not "${env.LOG_LEVEL}"`);
  const concurrency = whole("SSR_CONCURRENCY", 16, 1, 1024);
  const config: Config = {
    host: env.SSR_HOST || "127.0.0.1",
    logLevel: logLevel ?? "info",
    port: whole("SSR_PORT", 3001, 0, 65_535),
    apiOrigins: origins("API_ORIGIN", "http://127.0.0.1:8080"),
    concurrency,
    queue: concurrency * 8,
    renderTimeoutMs: whole("SSR_RENDER_TIMEOUT_MS", 5_000, 100, 60_000),
    maxRssBytes: whole("SSR_MAX_RSS_MB", 512, 128, 65_536) * 1024 * 1024,
    drainTimeoutMs: 10_000,
    manifest: env.SSR_MANIFEST || defaultManifest,
  };
  if (faults.length > 0) throw new Error(faults.join("; "));
  return config;
}
