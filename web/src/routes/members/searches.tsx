import type { SavedSearch } from "proto-types";
import { Suspense, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { useUnsent } from "../../api/use-unsent";
import css from "../../features/members/List.module.css";
import { PersonalPage } from "../../features/members/PersonalPage";
import { CHANNELS, namesOf } from "../../features/members/reminders/states";
import { EVENTS, FREQUENCIES } from "../../features/members/searches/saved-search";
import { Unsubscription } from "../../features/members/searches/Unsubscription";
import { onDemand } from "../../lib/browser/on-demand";
import { toast } from "../../lib/browser/toast";
import { formatCount } from "../../lib/format/count";
import { paths } from "../../lib/paths";
import { Chip } from "../../ui/data/Chip";
import { Time } from "../../ui/data/Time";
import { Confirm } from "../../ui/feedback/Confirm";
import { Empty } from "../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../ui/form/Button";

const CalendarDialog = onDemand(() => import("../../features/members/calendar/CalendarDialog"));
const SearchDialog = onDemand(() => import("../../features/members/searches/SearchDialog"));

export const loader = pageLoader(async ({ url }) => ({ token: url.searchParams.get("token") ?? "" }));

/** The searches that the member saved. */
export function Component() {
  const { head, token } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback((signal: AbortSignal) => api.get("/api/saved-search", { signal, quiet: true }), []),
  );
  const [editing, setEditing] = useState<SavedSearch | null>(null);
  useUnsent("search", personal.data ?? undefined, setEditing);
  const [leaving, setLeaving] = useState<SavedSearch | null>(null);
  const [subscribing, setSubscribing] = useState<SavedSearch | null>(null);
  const change = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      toast.success(message);
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    personal.reload();
  };
  const pause = ({ id, paused }: SavedSearch) =>
    change(
      () => api.put("/api/saved-search/{id}", { path: { id }, body: { paused: !paused } }),
      paused ? "订阅已恢复" : "订阅已暂停",
    );
  return (
    <PersonalPage
      active="searches"
      title="我的订阅"
      breadcrumb={head.breadcrumb}
      personal={personal}
      before={token && <Unsubscription token={token} onChanged={personal.reload} />}
      invitation="登录后可以订阅一组筛选条件，有新房源、降价、二拍、撤回或 24 小时内开拍时通知您"
    >
      {(list) => (
        <>
          {list.length === 0 ? (
            <Empty text="还没有订阅。在房源列表选好条件，点“订阅此搜索”即可">
              <ButtonLink href={paths.houses({ status: ["0", "1"] })}>去房源列表</ButtonLink>
            </Empty>
          ) : (
            <ul className={css.list}>
              {list.map((search) => (
                <Item
                  key={search.id}
                  search={search}
                  onPause={() => pause(search)}
                  onEdit={() => setEditing(search)}
                  onCalendar={() => setSubscribing(search)}
                  onRemove={() => setLeaving(search)}
                />
              ))}
            </ul>
          )}
          <p className={css.note}>
            <span>
              订阅只通知完全符合条件的房源。想让顾问一起找、也看接近的房源，请到
              <a href={paths.demands()}>我的需求</a>。
            </span>
          </p>
          {subscribing && (
            <Suspense fallback={null}>
              <CalendarDialog search={subscribing} onClose={() => setSubscribing(null)} />
            </Suspense>
          )}
          {editing && (
            <Suspense fallback={null}>
              <SearchDialog
                search={editing}
                onClose={() => setEditing(null)}
                onSaved={() => {
                  toast.success("订阅已更新");
                  setEditing(null);
                  personal.reload();
                }}
              />
            </Suspense>
          )}
          {leaving && (
            <Confirm
              title="删除订阅"
              text={`确定删除“${leaving.name}”吗？删除后不再通知。`}
              yes="删除订阅"
              onYes={() =>
                change(() => api.delete("/api/saved-search/{id}", { path: { id: leaving.id } }), "订阅已删除")
              }
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </PersonalPage>
  );
}

interface ItemProps {
  search: SavedSearch;
  onPause: () => void;
  onEdit: () => void;
  onCalendar: () => void;
  onRemove: () => void;
}

function Item({ search, onPause, onEdit, onCalendar, onRemove }: ItemProps) {
  const { name, paused } = search;
  return (
    <li className={css.item}>
      <div className={css.text}>
        <h2 className={css.title}>
          <a href={search.path}>{name}</a>
        </h2>
        <p className={css.note}>
          <Chip tone={paused ? "grey" : "green"} look="line">
            {paused ? "已暂停" : "通知中"}
          </Chip>
          <a href={search.path}>{`现有 ${formatCount(search.count)} 条房源`}</a>
          {search.waiting > 0 && <span>{`${search.waiting} 条动态待发送`}</span>}
          {search.sent_at && (
            <span>
              上次通知 <Time at={search.sent_at} pattern="yyyy-MM-dd hh:mm" />
            </span>
          )}
        </p>
        <dl className={css.pairs}>
          <div>
            <dt>内容</dt>
            <dd>{namesOf(search.events, EVENTS)}</dd>
          </div>
          <div>
            <dt>频率</dt>
            <dd>{namesOf([search.frequency], FREQUENCIES)}</dd>
          </div>
          <div>
            <dt>方式</dt>
            <dd>{namesOf(search.channels, CHANNELS)}</dd>
          </div>
        </dl>
      </div>
      <span className="row-2">
        <Button size="s" onClick={onPause} aria-label={`${paused ? "恢复" : "暂停"}订阅 ${name}`}>
          {paused ? "恢复" : "暂停"}
        </Button>
        <Button size="s" onClick={onEdit} aria-label={`修改订阅 ${name}`}>
          修改
        </Button>
        <Button size="s" onClick={onCalendar} aria-label={`订阅日历 ${name}`}>
          日历
        </Button>
        <Button size="s" onClick={onRemove} aria-label={`删除订阅 ${name}`}>
          删除
        </Button>
      </span>
    </li>
  );
}
