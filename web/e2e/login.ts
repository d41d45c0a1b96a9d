import { pbkdf2Sync } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated } from "./fixtures";
import { fapai } from "./program";

/** The text of every captcha on the stack under test (its DEV_CAPTCHA). */
export const CAPTCHA = process.env.DEV_CAPTCHA || "ab34";

interface Sent {
  mobile: string;
  template: string;
  values: Record<string, string>;
}

interface Work {
  salt: string;
  challenge: string;
  iterations: number;
  max: number;
}

interface Opened {
  token_type: string;
  access_token: string;
  expires_in: number;
}

/** Returns a mobile number that no other test or run uses. */
export const newNumber = () => `178${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

/** Returns the messages sent to a number, the latest first. */
export async function outboxOf(page: Page, mobile: string): Promise<Sent[]> {
  const answer = await page.request.get("/dev/outbox.json");
  const { data } = (await answer.json()) as { data: { list: Sent[] } };
  return data.list.filter((message) => message.mobile === mobile);
}

/** Types the captcha's text once its image has loaded. */
export async function fillCaptcha(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole("button", { name: "换一张图形验证码" }).locator("img")).toBeVisible();
  await dialog.getByRole("textbox", { name: "图形验证码" }).fill(CAPTCHA);
}

/** Fills in and submits the open login dialog. */
async function sendLogin(dialog: Locator, page: Page, mobile: string): Promise<void> {
  await dialog.getByLabel("手机号").fill(mobile);
  await fillCaptcha(dialog);
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect.poll(async () => (await outboxOf(page, mobile)).length).toBeGreaterThan(0);
  await dialog.getByLabel("短信验证码").fill((await outboxOf(page, mobile))[0]?.values.code ?? "");
  await dialog.getByRole("button", { name: "登录", exact: true }).click();
}

/** Logs in through the open dialog; the page reloads by itself. */
export async function logIn(page: Page, mobile: string): Promise<void> {
  const reloaded = page.waitForEvent("load");
  await sendLogin(page.getByRole("dialog"), page, mobile);
  await reloaded;
  await hydrated(page);
}

/** Logs in through the dialog on a page that does not reload because it has unsaved texts. */
export async function logInHere(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "登录 / 注册" });
  await sendLogin(dialog, page, mobile);
  await expect(dialog).toBeHidden();
}

/** Gives the member with a mobile number a role in the workbench, in the database of the stack under test. */
export function grantEditor(mobile: string, role: "writer" | "editor" | "publisher" = "editor"): void {
  fapai("grant", "--mobile", mobile, "--role", role);
}

/** Returns the number that solves a captcha's proof of work. */
function solve({ salt, challenge, iterations, max }: Work): number {
  for (let number = 0; number < max; number++) {
    const key = pbkdf2Sync(`${number}`, Buffer.from(salt, "hex"), iterations, challenge.length / 2, "sha256");
    if (key.toString("hex") === challenge) return number;
  }
  throw new Error("The proof of work has no solution.");
}

/**
 * Logs in a new member by API calls, without a page, for tests that are not about the login. It returns a function that
 * makes further calls with the session.
 */
async function openSession(page: Page, mobile: string): Promise<<T>(path: string, data?: object) => Promise<T>> {
  let authorization = {};
  const call = async <T>(path: string, data?: object): Promise<T> => {
    const headers = { token_data: "fapai-web", ...authorization };
    const answer = await (data ? page.request.post(path, { data, headers }) : page.request.get(path, { headers }));
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
  const authorize = (session: Opened) => {
    authorization = { Authorization: `${session.token_type} ${session.access_token}` };
  };
  authorize(await call("/api/guest", {}));
  const { key, work } = await call<{ key: string; work?: Work }>("/api/captcha");
  await call("/api/code", { mobile, key: work ? `${key}.${solve(work)}` : key, code: CAPTCHA });
  const code = (await outboxOf(page, mobile))[0]?.values.code;
  const config = await call<Opened>("/api/login", { mobile, code, agreement: true });
  authorize(config);
  const user = await call("/api/user");
  // A document of the same origin without scripts gives access to its storage.
  await page.goto("/robots.txt");
  await page.evaluate((session) => localStorage.setItem("fapai", JSON.stringify(session)), {
    config: { ...config, timeout: Date.now() + config.expires_in * 1000 },
    user,
  });
  return call;
}

/**
 * Logs in a new member with a role on a page of the workbench. First waits until the heads of all pages exist:
 * calls that need them wait only a few seconds, which is too short on a busy machine right after the start of a
 * site.
 */
export async function enterWorkbench(
  page: Page,
  path: string,
  role: "writer" | "editor" | "publisher",
): Promise<string> {
  const mobile = newNumber();
  const call = await openSession(page, mobile);
  grantEditor(mobile, role);
  const areMade = async () => (await call<{ ready: boolean }>("/api/editor/head?limit=1")).ready;
  await expect.poll(areMade, { timeout: 60_000 }).toBe(true);
  await page.goto(path);
  await hydrated(page);
  return mobile;
}

/** Confirms the member's identity with the code sent to their number. */
export async function proveIdentity(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "验证身份" });
  const before = (await outboxOf(page, mobile)).length;
  await fillCaptcha(dialog);
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect.poll(async () => (await outboxOf(page, mobile)).length).toBe(before + 1);
  await dialog.getByRole("textbox", { name: "短信验证码" }).fill((await outboxOf(page, mobile))[0]?.values.code ?? "");
  await dialog.getByRole("button", { name: "验证并继续" }).click();
}

/** Scans the open dialog's QR code, and sends the account's answer once the dialog asks for it. */
export async function confirmScan(page: Page, address: string, answer: "确认登录" | "不是我，取消" = "确认登录") {
  const phone = await page.context().newPage();
  await phone.goto(address);
  await expect(page.getByText("已扫码，请在微信中确认登录")).toBeVisible();
  await phone.getByRole("link", { name: "点此确认登录" }).click();
  await expect(phone.getByText(/Chrome · (Linux|Windows|macOS)/)).toBeVisible();
  await phone.getByRole("button", { name: answer }).click();
  await expect(phone.getByRole("heading", { name: answer === "确认登录" ? "已确认" : "已取消" })).toBeVisible();
  await phone.close();
}
