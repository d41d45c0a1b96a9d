import type { SharedListSummary } from "proto-types";
import { Suspense, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import css from "../../features/members/List.module.css";
import { PersonalPage } from "../../features/members/PersonalPage";
import { onDemand } from "../../lib/browser/on-demand";
import { toast } from "../../lib/browser/toast";
import { paths } from "../../lib/paths";
import { Chip } from "../../ui/data/Chip";
import { Time } from "../../ui/data/Time";
import { Confirm } from "../../ui/feedback/Confirm";
import { Empty } from "../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../ui/form/Button";

const LinkDialog = onDemand(() => import("../../features/lots/shared/LinkDialog"));

export const loader = pageLoader(async () => ({}));

const WHO = { everyone: "读者可留言", members: "登录用户可留言", closed: "留言已关闭" };

/** The lists of lots that the member shows to others. */
export function Component() {
  const { head } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback((signal: AbortSignal) => api.get("/api/shared-list", { signal, quiet: true }), []),
  );
  const [linking, setLinking] = useState<SharedListSummary | null>(null);
  const [renewing, setRenewing] = useState<SharedListSummary | null>(null);
  const [leaving, setLeaving] = useState<SharedListSummary | null>(null);
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
  const closeLink = useCallback(() => setLinking(null), []);
  const renew = async (list: SharedListSummary) => {
    await change(
      () => api.post("/api/shared-list/{id}/link", { path: { id: list.id } }),
      "链接已更换，原来的链接不再能打开",
    );
    setLinking(list);
  };
  return (
    <PersonalPage
      active="lists"
      title="共享清单"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以把选中的房源整理成清单，家人拿到链接不用登录就能看、能留言"
    >
      {(lists) => (
        <>
          {lists.length === 0 ? (
            <Empty text="还没有清单。在收藏、对比或房源页点“分享给家人”即可">
              <ButtonLink href={paths.collections()}>去我的收藏</ButtonLink>
            </Empty>
          ) : (
            <ul className={css.list}>
              {lists.map((list) => (
                <Item
                  key={list.id}
                  list={list}
                  onLink={() => setLinking(list)}
                  onRenew={() => setRenewing(list)}
                  onRemove={() => setLeaving(list)}
                />
              ))}
            </ul>
          )}
          {linking && (
            <Suspense fallback={null}>
              <LinkDialog id={linking.id} onClose={closeLink} />
            </Suspense>
          )}
          {renewing && (
            <Confirm
              title="更换链接"
              text={`更换后，“${renewing.name}”原来的链接和二维码马上失效，需要把新链接再发一次。`}
              yes="更换链接"
              onYes={() => renew(renewing)}
              onClose={() => setRenewing(null)}
            />
          )}
          {leaving && (
            <Confirm
              title="删除清单"
              text={`确定删除“${leaving.name}”吗？备注和 ${leaving.comments} 条留言一并删除，链接不再能打开。`}
              yes="删除清单"
              onYes={() =>
                change(() => api.delete("/api/shared-list/{id}", { path: { id: leaving.id } }), "清单已删除")
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
  list: SharedListSummary;
  onLink: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

function Item({
  list: { name, lots, comments, commenting, commented_at, read_at },
  onLink,
  onRenew,
  onRemove,
}: ItemProps) {
  return (
    <li className={css.item}>
      <div className={css.text}>
        <h2 className={css.title}>{name}</h2>
        <p className={css.note}>
          <Chip tone={commenting === "closed" ? "grey" : "green"} look="line">
            {WHO[commenting]}
          </Chip>
          <span>{`${lots} 套房源 · ${comments} 条留言`}</span>
          {commented_at && (
            <span>
              最近留言 <Time at={commented_at} pattern="yyyy-MM-dd hh:mm" />
            </span>
          )}
          <span>
            {read_at ? (
              <>
                最近打开 <Time at={read_at} pattern="yyyy-MM-dd hh:mm" />
              </>
            ) : (
              "还没有人打开"
            )}
          </span>
        </p>
      </div>
      <span className="row-2 row-wrap">
        <Button size="s" onClick={onLink} aria-label={`打开和分享 ${name}`}>
          打开和分享
        </Button>
        <Button size="s" onClick={onRenew} aria-label={`更换链接 ${name}`}>
          更换链接
        </Button>
        <Button size="s" onClick={onRemove} aria-label={`删除清单 ${name}`}>
          删除
        </Button>
      </span>
    </li>
  );
}
