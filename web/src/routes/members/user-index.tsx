import type { OpenSession, User } from "proto-types";
import { Suspense, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import css from "../../features/members/account/Account.module.css";
import { Devices } from "../../features/members/account/Devices";
import { LoginLog } from "../../features/members/account/LoginLog";
import { NotifyForm } from "../../features/members/account/NotifyForm";
import { Profile } from "../../features/members/account/Profile";
import { PersonalPage } from "../../features/members/PersonalPage";
import { download, jsonFile } from "../../lib/browser/download";
import { onDemand } from "../../lib/browser/on-demand";
import { toast } from "../../lib/browser/toast";
import { paths } from "../../lib/paths";
import { session } from "../../stores/session";
import { Confirm } from "../../ui/feedback/Confirm";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import { Section } from "../../ui/layout/Section";

const MailForm = onDemand(() => import("../../features/members/account/MailForm"));
const MobileDialog = onDemand(() => import("../../features/auth/MobileDialog"));
const ProofDialog = onDemand(() => import("../../features/auth/ProofDialog"));

export const loader = pageLoader(async () => ({}));

const load = async (signal: AbortSignal) => {
  const [user, sessions, logins] = await Promise.all([
    api.get("/api/user", { signal, quiet: true }),
    api.get("/api/session", { signal, quiet: true }),
    api.get("/api/user/login", { signal, quiet: true }),
  ]);
  return { user, sessions: sessions.list, logins: logins.list };
};

interface Question {
  title: string;
  text: string;
  yes: string;
  typed?: string;
  onYes: () => void;
}

/** Ends the session in this browser and loads the home page anew. */
function leave(): void {
  session.clear();
  window.location.assign(paths.home());
}

/** Runs an action and shows a toast if it succeeds. Returns whether it succeeded; the API client shows errors. */
async function act(work: () => Promise<unknown>, said: string): Promise<boolean> {
  try {
    await work();
    toast.success(said);
    return true;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return false;
  }
}

export function Component() {
  const { head } = usePageData<typeof loader>();
  const personal = usePersonal(load);
  const [asked, setAsked] = useState<Question | null>(null);
  const [moving, setMoving] = useState(false);
  const [proving, setProving] = useState<"close" | "export" | null>(null);

  const keep = (user: User) => {
    session.storeUser(user);
    personal.reload();
  };
  const save = async (change: { nickname?: string; notify?: Partial<User["notify"]> }) => {
    await act(async () => session.storeUser(await api.post("/api/user", { body: change })), "已保存");
    personal.reload();
  };
  const logOut = async () => {
    if (await act(() => api.delete("/api/session", { query: { scope: "current" } }), "已退出登录")) leave();
  };
  const endOthers = async () => {
    await act(() => api.delete("/api/session", { query: { scope: "others" } }), "已退出其他设备");
    personal.reload();
  };
  const endOne = async ({ id }: OpenSession) => {
    await act(() => api.delete("/api/session/{id}", { path: { id } }), "已退出该设备");
    personal.reload();
  };
  const proven = async () => {
    setProving(null);
    if (proving === "close") {
      if (await act(() => api.delete("/api/account"), "账号已注销")) leave();
    } else {
      await act(async () => download("我的数据.json", jsonFile(await api.get("/api/account"))), "数据已导出");
    }
  };

  return (
    <PersonalPage
      active="user"
      title="账号设置"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以修改资料、通知设置和管理登录设备"
      tools={
        personal.state === "ready" && (
          <Button
            size="s"
            onClick={() => setAsked({ title: "退出登录", text: "确定退出登录吗？", yes: "退出登录", onYes: logOut })}
          >
            退出登录
          </Button>
        )
      }
    >
      {({ user, sessions, logins }) => (
        <>
          <Section title="个人资料">
            <Profile
              user={user}
              onRename={(nickname) => save({ nickname })}
              onMobile={() => setMoving(true)}
              onPicture={keep}
            />
          </Section>
          <Section title="通知设置" note="选择您希望收到提醒的方式">
            <NotifyForm user={user} onChange={(change) => save({ notify: change })} />
          </Section>
          <Section title="通知邮箱" note="验证后可在订阅和提醒里选择邮件；地址加密保存">
            <Suspense fallback={<Skeleton shape="block" />}>
              <MailForm />
            </Suspense>
          </Section>
          <Section
            title="登录设备"
            note="不认识的设备请立即退出"
            more={
              sessions.length > 1 && (
                <Button
                  kind="text"
                  size="s"
                  onClick={() =>
                    setAsked({
                      title: "退出其他设备",
                      text: "其他设备上的登录将全部失效。确定退出吗？",
                      yes: "退出其他设备",
                      onYes: endOthers,
                    })
                  }
                >
                  退出其他设备
                </Button>
              )
            }
          >
            <Devices
              sessions={sessions}
              onEnd={(item) =>
                setAsked({
                  title: "退出该设备",
                  text: `“${item.client || "未知设备"}”上的登录将失效。确定退出吗？`,
                  yes: "退出该设备",
                  onYes: () => endOne(item),
                })
              }
            />
          </Section>
          <Section title="登录记录" note="最近 50 次登录，网络地址只保留前段">
            <LoginLog logins={logins} />
          </Section>
          <Section title="我的数据" note="导出收藏、提醒、消息、需求和登录信息，或注销账号">
            <div className={css.ways}>
              <Button onClick={() => setProving("export")}>导出我的数据</Button>
              <Button
                onClick={() =>
                  setAsked({
                    title: "注销账号",
                    text: "注销后，您的收藏、提醒、消息、需求和登录信息将全部删除，不能恢复。",
                    yes: "注销账号",
                    typed: "注销账号",
                    onYes: () => setProving("close"),
                  })
                }
              >
                注销账号
              </Button>
            </div>
          </Section>
          {moving && (
            <Suspense fallback={null}>
              <MobileDialog onChanged={async () => keep(await api.get("/api/user"))} onClose={() => setMoving(false)} />
            </Suspense>
          )}
          {proving && (
            <Suspense fallback={null}>
              <ProofDialog purpose={proving} onProven={proven} onClose={() => setProving(null)} />
            </Suspense>
          )}
          {asked && <Confirm {...asked} onClose={() => setAsked(null)} />}
        </>
      )}
    </PersonalPage>
  );
}
