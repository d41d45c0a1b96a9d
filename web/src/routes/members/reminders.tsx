import type { Reminder } from "proto-types";
import { Suspense, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { reminderMessage, setFavorites } from "../../api/favorites";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { useUnsent } from "../../api/use-unsent";
import { StatusChip } from "../../features/lots/card/Badges";
import { LotCell } from "../../features/lots/card/LotCell";
import { LotTime } from "../../features/lots/card/LotTime";
import css from "../../features/members/List.module.css";
import { PersonalPage } from "../../features/members/PersonalPage";
import { CHANNELS, namesOf, stateOf } from "../../features/members/reminders/states";
import { onDemand } from "../../lib/browser/on-demand";
import { toast } from "../../lib/browser/toast";
import { paths } from "../../lib/paths";
import { searchString } from "../../lib/query/search-string";
import { useDictionary } from "../../stores/dictionary";
import { Chip } from "../../ui/data/Chip";
import { Time } from "../../ui/data/Time";
import { Confirm } from "../../ui/feedback/Confirm";
import { Empty } from "../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";

const CalendarDialog = onDemand(() => import("../../features/members/calendar/CalendarDialog"));
const ReminderDialog = onDemand(() => import("../../features/members/reminders/ReminderDialog"));

const PAGE_SIZE = 20;
const MOMENT = "yyyy-MM-dd hh:mm";

type Scope = "upcoming" | "past";

const pageOf = (scope: Scope, page = 1) =>
  paths.reminders() + searchString({ scope, page }, { scope: "upcoming", page: 1 });

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
  useUnsent("remind", personal.data?.list, setEditing);
  const [leaving, setLeaving] = useState<Reminder | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const remove = async ({ id }: Reminder) => {
    try {
      setFavorites(await api.delete("/api/house-remind/{id}", { path: { id } }));
      toast.success("提醒已删除");
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
      tools={
        personal.state === "ready" && (
          <Button size="s" onClick={() => setSubscribing(true)}>
            订阅日历
          </Button>
        )
      }
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
              <ButtonLink href={paths.houses({ status: ["0"] })}>去看看即将开始的房源</ButtonLink>
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
          {subscribing && (
            <Suspense fallback={null}>
              <CalendarDialog search={null} onClose={() => setSubscribing(false)} />
            </Suspense>
          )}
          {editing && (
            <Suspense fallback={null}>
              <ReminderDialog
                reminder={editing}
                onClose={() => setEditing(null)}
                onSave={async (wish) => {
                  try {
                    const set = await api.post("/api/house-remind", { body: wish });
                    toast.success(reminderMessage("提醒已更新", set.next_fire_at));
                    setEditing(null);
                    personal.reload();
                    return true;
                  } catch (cause) {
                    // The API client has shown the error; the dialog stays open.
                    if (!(cause instanceof ApiError)) throw cause;
                    return false;
                  }
                }}
              />
            </Suspense>
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
  const state = stateOf(item);
  const offsets = item.types.includes("start") ? namesOf(item.offsets_min, dictionaries.remind_offset_min ?? []) : "";
  return (
    <li className={css.item}>
      <LotCell house={house} title={title}>
        <p className={css.note}>
          {house && <StatusChip status={house.status} />}
          <Chip tone={state.tone} look="line">
            {state.name}
          </Chip>
          {house && (
            <span>
              <LotTime house={house} />
            </span>
          )}
          {item.fail_reason && <span>{item.fail_reason}</span>}
        </p>
        <dl className={css.pairs}>
          <div>
            <dt>内容</dt>
            <dd>{namesOf(item.types, dictionaries.remind_type ?? [])}</dd>
          </div>
          <div>
            <dt>方式</dt>
            <dd>{namesOf(item.channels, CHANNELS)}</dd>
          </div>
          {offsets && (
            <div>
              <dt>时间</dt>
              <dd>{offsets}</dd>
            </div>
          )}
        </dl>
      </LotCell>
      <div className={css.side}>
        {item.next_fire_at && <Moment name="下次提醒" at={item.next_fire_at} />}
        {item.sent_at && <Moment name="上次提醒" at={item.sent_at} />}
        <span className="row-2">
          {onEdit && (
            <Button size="s" onClick={onEdit} aria-label={`修改提醒 ${title}`}>
              修改
            </Button>
          )}
          <Button size="s" onClick={onRemove} aria-label={`删除提醒 ${title}`}>
            删除
          </Button>
        </span>
      </div>
    </li>
  );
}

function Moment({ name, at }: { name: string; at: string }) {
  return (
    <span className={css.moment}>
      {name} <Time at={at} pattern={MOMENT} />
    </span>
  );
}
