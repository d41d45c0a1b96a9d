import type { Message } from "proto-types";
import { useCallback } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { Overview } from "../../features/members/account/Overview";
import { keepUnread } from "../../features/members/account/unread";
import css from "../../features/members/List.module.css";
import { PersonalPage } from "../../features/members/PersonalPage";
import { paths } from "../../lib/paths";
import { searchString } from "../../lib/query/search-string";
import { Chip } from "../../ui/data/Chip";
import { Time } from "../../ui/data/Time";
import { Empty } from "../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Section } from "../../ui/layout/Section";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";

const PAGE_SIZE = 20;

type Kind = Message["kind"];

const KINDS: Record<Kind, string> = {
  reminder: "收藏房源",
  match: "推荐房源",
  change: "房源变动",
  search: "订阅动态",
  system: "系统消息",
};

const pageOf = (kind: Kind | null, page = 1) => paths.personal() + searchString({ kind, page }, { page: 1 });

const kindOf = (text: string | null): Kind | null => (text && text in KINDS ? (text as Kind) : null);

export const loader = pageLoader(async ({ url }) => ({
  kind: kindOf(url.searchParams.get("kind")),
  page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
}));

export function Component() {
  const { head, kind, page } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      async (signal) => {
        const query = { page, page_size: PAGE_SIZE, ...(kind && { kind }) };
        const found = await api.get("/api/message", { query, signal, quiet: true });
        keepUnread(found.unread);
        return found;
      },
      [kind, page],
    ),
  );
  const read = async (ids?: number[]) => {
    try {
      keepUnread((await api.post("/api/message", { body: ids ? { ids } : {} })).unread);
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    personal.reload();
  };
  return (
    <PersonalPage
      active="home"
      title="个人中心"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以查看房源提醒和推荐消息"
      before={<Overview />}
    >
      {(data) => (
        <Section
          title="消息中心"
          more={
            data.unread > 0 && (
              <Button size="s" onClick={() => read()}>
                全部标为已读
              </Button>
            )
          }
        >
          <div className={css.tabs}>
            <Tabs
              label="消息类型"
              active={kind ?? ""}
              items={[
                { key: "", label: "全部", href: pageOf(null) },
                ...Object.entries(KINDS).map(([key, label]) => ({ key, label, href: pageOf(key as Kind) })),
              ]}
            />
          </div>
          {data.list.length === 0 ? (
            <Empty text={kind ? `还没有${KINDS[kind]}的消息` : "还没有消息，设置提醒后会在这里通知您"}>
              <ButtonLink href={paths.houses({ status: ["0"] })}>去看看即将开始的房源</ButtonLink>
            </Empty>
          ) : (
            <ul className={css.list}>
              {data.list.map((message) => (
                <Item key={message.id} message={message} onRead={() => read([message.id])} />
              ))}
            </ul>
          )}
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={(n) => pageOf(kind, n)} />
        </Section>
      )}
    </PersonalPage>
  );
}

function Item({ message, onRead }: { message: Message; onRead: () => void }) {
  const { read, house_id: house, kind } = message;
  const seen = () => !read && onRead();
  return (
    <li className={css.item}>
      <div className={css.text}>
        <h3 className={css.title}>{message.title}</h3>
        <p className={css.facts}>{message.body}</p>
        <p className={css.note}>
          {!read && (
            <Chip tone="red" look="line">
              未读
            </Chip>
          )}
          <span>{KINDS[kind]}</span>
          <Time at={message.created_at} pattern="yyyy-MM-dd hh:mm" />
        </p>
      </div>
      <div className="row-2">
        {!read && (
          <Button size="s" onClick={onRead} aria-label={`标为已读 ${message.title}`}>
            标为已读
          </Button>
        )}
        {house !== null && (
          <ButtonLink size="s" href={paths.house(house)} onClick={seen}>
            查看房源
          </ButtonLink>
        )}
        {house === null && kind === "match" && (
          <ButtonLink size="s" href={paths.mates()} onClick={seen}>
            查看匹配房源
          </ButtonLink>
        )}
        {house === null && kind === "search" && (
          <ButtonLink size="s" href={paths.searches()} onClick={seen}>
            查看我的订阅
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
