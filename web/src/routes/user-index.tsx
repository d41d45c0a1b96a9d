import type { OpenSession, User } from "proto-types";
import { useState } from "react";
import { api } from "../api/browser";
import { ApiError } from "../api/errors";
import { pageLoader, usePageData } from "../api/page";
import css from "../features/members/Account.module.css";
import { Confirm } from "../features/members/Confirm";
import { download } from "../features/members/download";
import list from "../features/members/List.module.css";
import { PersonalPage } from "../features/members/PersonalPage";
import { ProfileForm } from "../features/members/ProfileForm";
import { CHANNELS } from "../features/members/reminder";
import { usePersonal } from "../features/members/use-personal";
import { notify } from "../lib/notify";
import { paths } from "../lib/paths";
import { session } from "../stores/session";
import { Button } from "../ui/Button";
import { Chip } from "../ui/Chip";
import { Section } from "../ui/Section";
import { Table } from "../ui/Table";
import { Time } from "../ui/Time";

const MOMENT = "yyyy-MM-dd hh:mm";

export const loader = pageLoader(async () => ({}));

const load = async (signal: AbortSignal) => {
  const [user, sessions] = await Promise.all([
    api.get("/api/user", { signal, quiet: true }),
    api.get("/api/session", { signal, quiet: true }),
  ]);
  return { user, sessions: sessions.list };
};

type Asked = "logout" | "others" | "close" | null;

const QUESTIONS = {
  logout: { title: "退出登录", text: "确定退出登录吗？", yes: "退出登录" },
  others: { title: "退出其他设备", text: "其他设备上的登录将全部失效。确定退出吗？", yes: "退出其他设备" },
  close: {
    title: "注销账号",
    text: "注销后，您的关注、提醒、消息、需求和登录信息将全部删除，不能恢复。确定注销吗？",
    yes: "注销账号",
  },
};

/** Forgets who was logged in and shows the home page anew. */
function leave(): void {
  session.clear();
  window.location.assign(paths.home());
}

export function Component() {
  const { head } = usePageData<typeof loader>();
  const personal = usePersonal(load);
  const [asked, setAsked] = useState<Asked>(null);

  /** Does something, and says what became of it; the client says why it failed. */
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      notify.success(said);
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      return false;
    }
  };
  const save = async (change: { nickname?: string; notify?: Partial<User["notify"]> }) => {
    await act(async () => session.storeUser(await api.post("/api/user", { body: change })), "已保存");
    personal.reload();
  };
  const answers: Record<Exclude<Asked, null>, () => Promise<void>> = {
    logout: async () => {
      if (await act(() => api.delete("/api/session", { query: { scope: "current" } }), "已退出登录")) leave();
    },
    others: async () => {
      await act(() => api.delete("/api/session", { query: { scope: "others" } }), "已退出其他设备");
      personal.reload();
    },
    close: async () => {
      if (await act(() => api.delete("/api/account"), "账号已注销")) leave();
    },
  };
  const endOne = async (id: number) => {
    await act(() => api.delete("/api/session/{id}", { path: { id } }), "已退出该设备");
    personal.reload();
  };
  const takeAlong = () => act(async () => download("我的数据.json", await api.get("/api/account")), "数据已导出");

  return (
    <PersonalPage
      active="user"
      title="账号设置"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以修改资料、通知设置和管理登录设备"
      tools={
        personal.state === "ready" && (
          <Button size="s" onClick={() => setAsked("logout")}>
            退出登录
          </Button>
        )
      }
    >
      {({ user, sessions }) => (
        <>
          <Section title="个人资料">
            <ProfileForm nickname={user.nickname} onSave={(nickname) => save({ nickname })} />
            <Table rows={rowsOf(user)} />
          </Section>
          <Section title="通知设置" note="选择您希望收到提醒的方式">
            <div className={css.ways}>
              {CHANNELS.map(({ code, name }) => (
                <label key={code}>
                  <input
                    type="checkbox"
                    checked={user.notify[code as keyof User["notify"]]}
                    onChange={({ target }) => save({ notify: { [code]: target.checked } })}
                  />
                  {name}
                </label>
              ))}
            </div>
          </Section>
          <Section
            title="登录设备"
            more={
              sessions.length > 1 && (
                <Button kind="text" size="s" onClick={() => setAsked("others")}>
                  退出其他设备
                </Button>
              )
            }
          >
            <ul className={list.list}>
              {sessions.map((item) => (
                <Device key={item.id} item={item} onEnd={() => endOne(item.id)} />
              ))}
            </ul>
          </Section>
          <Section title="我的数据" note="导出关注、提醒、消息、需求和登录信息，或注销账号">
            <div className={css.ways}>
              <Button onClick={takeAlong}>导出我的数据</Button>
              <Button onClick={() => setAsked("close")}>注销账号</Button>
            </div>
          </Section>
          {asked && <Confirm {...QUESTIONS[asked]} onYes={answers[asked]} onClose={() => setAsked(null)} />}
        </>
      )}
    </PersonalPage>
  );
}

function rowsOf(user: User) {
  return [
    { label: "手机号", value: user.mobile },
    { label: "微信", value: user.wechat_bound ? "已绑定" : "未绑定" },
    { label: "协议版本", value: user.consent ? user.consent.version : null },
  ];
}

function Device({ item, onEnd }: { item: OpenSession; onEnd: () => void }) {
  return (
    <li className={list.item}>
      <div className={list.text}>
        <h3 className={list.title} title={item.device}>
          {item.device || "未知设备"}
        </h3>
        <p className={list.note}>
          {item.current && (
            <Chip tone="green" look="line">
              本机
            </Chip>
          )}
          <span>{item.address}</span>
          <span>
            登录于 <Time at={item.created_at} pattern={MOMENT} />
          </span>
          <span>
            最近使用 <Time at={item.last_seen_at} pattern={MOMENT} />
          </span>
        </p>
      </div>
      {!item.current && (
        <Button size="s" onClick={onEnd} aria-label={`退出 ${item.device}`}>
          退出
        </Button>
      )}
    </li>
  );
}
