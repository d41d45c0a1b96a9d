import type { Message } from "proto-types";
import { useCallback } from "react";
import { api } from "../api/browser";
import { pageLoader, usePageData } from "../api/page";
import css from "../features/members/List.module.css";
import { PersonalPage } from "../features/members/PersonalPage";
import { usePersonal } from "../features/members/use-personal";
import { paths } from "../lib/paths";
import { Button, ButtonLink } from "../ui/Button";
import { Chip } from "../ui/Chip";
import { Empty } from "../ui/Empty";
import { Pager } from "../ui/Pager";
import { Time } from "../ui/Time";

const PAGE_SIZE = 20;

const KINDS: Record<Message["kind"], string> = { reminder: "关注房源", match: "推荐房源", system: "系统消息" };

const pageOf = (page: number) => paths.personal() + (page > 1 ? `?page=${page}` : "");

export const loader = pageLoader(async ({ url }) => ({
  page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
}));

export function Component() {
  const { head, page } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) => api.get("/api/message", { query: { page, page_size: PAGE_SIZE }, signal, quiet: true }),
      [page],
    ),
  );
  const read = async (ids?: number[]) => {
    await api.post("/api/message", { body: ids ? { ids } : {} });
    personal.reload();
  };
  const unread = personal.state === "ready" ? personal.data.unread : 0;
  return (
    <PersonalPage
      active="home"
      title={unread > 0 ? `消息中心（${unread}条未读）` : "消息中心"}
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以查看房源提醒和推荐消息"
      tools={
        unread > 0 && (
          <Button size="s" onClick={() => read()}>
            全部标为已读
          </Button>
        )
      }
    >
      {(data) => (
        <>
          {data.list.length === 0 ? (
            <Empty text="还没有消息，设置提醒后会在这里通知您">
              <ButtonLink href={paths.houses({ status: ["0"] })}>去看看即将开拍的房源</ButtonLink>
            </Empty>
          ) : (
            <ul className={css.list}>
              {data.list.map((message) => (
                <Item key={message.id} message={message} onRead={() => read([message.id])} />
              ))}
            </ul>
          )}
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={pageOf} />
        </>
      )}
    </PersonalPage>
  );
}

function Item({ message, onRead }: { message: Message; onRead: () => void }) {
  return (
    <li className={css.item}>
      <div className={css.text}>
        <h2 className={css.title}>{message.title}</h2>
        <p className={css.facts}>{message.body}</p>
        <p className={css.note}>
          {!message.read && <Chip tone="red">未读</Chip>}
          <span>{KINDS[message.kind]}</span>
          <Time at={message.created_at} pattern="yyyy-MM-dd hh:mm" />
        </p>
      </div>
      <div className={css.ways}>
        {!message.read && (
          <Button size="s" onClick={onRead} aria-label={`标为已读 ${message.title}`}>
            标为已读
          </Button>
        )}
        {message.house_id !== null && (
          <ButtonLink size="s" href={paths.house(message.house_id)}>
            查看房源
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
