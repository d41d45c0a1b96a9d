import type { Reminder } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../api/browser";
import { ApiError } from "../api/errors";
import { keepMarks } from "../api/marks";
import { pageLoader, usePageData } from "../api/page";
import { StatusChip } from "../features/houses/Badges";
import { Cover } from "../features/houses/Cover";
import { Confirm } from "../features/members/Confirm";
import css from "../features/members/List.module.css";
import { PersonalPage } from "../features/members/PersonalPage";
import { ReminderDialog } from "../features/members/ReminderDialog";
import { CHANNELS, namesOf, STATE } from "../features/members/reminder";
import { usePersonal } from "../features/members/use-personal";
import { notify } from "../lib/notify";
import { paths } from "../lib/paths";
import { useDictionary } from "../stores/dictionary";
import { Button, ButtonLink } from "../ui/Button";
import { Chip } from "../ui/Chip";
import { cx } from "../ui/cx";
import { Empty } from "../ui/Empty";
import { Pager } from "../ui/Pager";
import { Tabs } from "../ui/Tabs";
import { Time } from "../ui/Time";

const PAGE_SIZE = 20;
const MOMENT = "yyyy-MM-dd hh:mm";

type Scope = "upcoming" | "past";

const pageOf = (scope: Scope, page = 1) => {
  const query = new URLSearchParams();
  if (scope === "past") query.set("scope", scope);
  if (page > 1) query.set("page", String(page));
  const search = query.toString();
  return paths.reminders() + (search && `?${search}`);
};

export const loader = pageLoader(async ({ url }) => {
  const scope: Scope = url.searchParams.get("scope") === "past" ? "past" : "upcoming";
  return { scope, page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)) };
});

export function Component() {
  const { head, scope, page } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) => api.get("/api/house-remind", { query: { scope, page, page_size: PAGE_SIZE }, signal, quiet: true }),
      [scope, page],
    ),
  );
  const [editing, setEditing] = useState<Reminder | null>(null);
  const [leaving, setLeaving] = useState<Reminder | null>(null);
  const remove = async ({ id }: Reminder) => {
    try {
      keepMarks(await api.delete("/api/house-remind/{id}", { path: { id } }));
      notify.success("提醒已删除");
    } finally {
      personal.reload();
    }
  };
  return (
    <PersonalPage
      active="reminders"
      title="我的提醒"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以设置开拍、保证金截止、状态变化和成交结果提醒"
    >
      {(data) => (
        <>
          <div className={css.tabs}>
            <Tabs
              label="提醒"
              active={scope}
              items={[
                { key: "upcoming", label: `待提醒 ${data.counts.upcoming}`, href: pageOf("upcoming") },
                { key: "past", label: `已结束 ${data.counts.past}`, href: pageOf("past") },
              ]}
            />
          </div>
          {data.list.length === 0 ? (
            <Empty text={scope === "past" ? "还没有已结束的提醒" : "还没有设置提醒"}>
              <ButtonLink href={paths.houses({ status: ["0"] })}>去看看即将开拍的房源</ButtonLink>
            </Empty>
          ) : (
            <ul className={css.list}>
              {data.list.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  onEdit={scope === "upcoming" ? () => setEditing(item) : undefined}
                  onRemove={() => setLeaving(item)}
                />
              ))}
            </ul>
          )}
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={(n) => pageOf(scope, n)} />
          {editing && (
            <ReminderDialog
              reminder={editing}
              onClose={() => setEditing(null)}
              onSave={async (wish) => {
                try {
                  await api.post("/api/house-remind", { body: wish });
                  notify.success("提醒已更新");
                  setEditing(null);
                  personal.reload();
                } catch (cause) {
                  // The client has said why; the dialog stays.
                  if (!(cause instanceof ApiError)) throw cause;
                }
              }}
            />
          )}
          {leaving && (
            <Confirm
              title="删除提醒"
              text={`确定删除“${leaving.house?.title ?? "这套房源"}”的提醒吗？`}
              yes="删除提醒"
              onYes={() => remove(leaving)}
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </PersonalPage>
  );
}

interface ItemProps {
  item: Reminder;
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
}

function Item({ item, onEdit, onRemove }: ItemProps) {
  const dictionaries = useDictionary();
  const { house } = item;
  const title = house?.title ?? "房源已下线";
  const state = STATE[item.status];
  const offsets = item.types.includes("start") ? namesOf(item.offsets_min, dictionaries.remind_offset_min ?? []) : "";
  return (
    <li className={cx(css.item, house && css.pictured)}>
      {house && <Cover house={house} sizes="128px" small />}
      <div className={css.text}>
        <h2 className={css.title} title={title}>
          {house ? <a href={paths.house(house.id)}>{title}</a> : <span className={css.gone}>{title}</span>}
        </h2>
        <p className={css.facts}>{namesOf(item.types, dictionaries.remind_type ?? [])}</p>
        <p className={css.note}>
          {house && <StatusChip status={house.status} />}
          <Chip tone={state.tone} look="line">
            {state.name}
          </Chip>
          {offsets && <span>{offsets}</span>}
          <span>{namesOf(item.channels, CHANNELS)}</span>
        </p>
        <p className={css.note}>
          {item.next_fire_at && (
            <span>
              下次提醒 <Time at={item.next_fire_at} pattern={MOMENT} />
            </span>
          )}
          {item.sent_at && (
            <span>
              上次提醒 <Time at={item.sent_at} pattern={MOMENT} />
            </span>
          )}
          {item.fail_reason && <span>{item.fail_reason}</span>}
        </p>
      </div>
      <div className={css.ways}>
        {onEdit && (
          <Button size="s" onClick={onEdit} aria-label={`修改提醒 ${title}`}>
            修改
          </Button>
        )}
        <Button size="s" onClick={onRemove} aria-label={`删除提醒 ${title}`}>
          删除
        </Button>
      </div>
    </li>
  );
}
