import type { SharedComment, SharedList } from "proto-types";
import { Suspense, useCallback, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { onDemand } from "../../../lib/browser/on-demand";
import { toast } from "../../../lib/browser/toast";
import { compareHref } from "../../../lib/compare-href";
import { paths } from "../../../lib/paths";
import { Time } from "../../../ui/data/Time";
import { Confirm } from "../../../ui/feedback/Confirm";
import { Empty } from "../../../ui/feedback/Empty";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Comments } from "./Comments";
import css from "./Shared.module.css";
import { SharedLot } from "./SharedLot";
import { comparedOf } from "./shared-lots";

const EditForm = onDemand(() => import("./EditForm"));
const LinkDialog = onDemand(() => import("./LinkDialog"));

/** A shared list as its readers see it. The owner can edit it on the same page. */
export function SharedPage({ token, list: first }: { token: string; list: SharedList }) {
  const [list, setList] = useState(first);
  const [editing, setEditing] = useState(false);
  const [linking, setLinking] = useState(false);
  const [leaving, setLeaving] = useState<{ comment: SharedComment; all: boolean } | null>(null);
  const load = useCallback(
    (signal?: AbortSignal) =>
      api.get("/api/shared/{token}", { path: { token }, quiet: true, ...(signal && { signal }) }).then(setList),
    [token],
  );
  // The server's page is the same for all readers, so the list is loaded again with the visitor's session.
  // Only this response shows whether the visitor is the owner or wrote a comment.
  useEffect(() => {
    const gone = new AbortController();
    load(gone.signal).catch(() => {
      // After a failure the server's HTML stays.
    });
    return () => gone.abort();
  }, [load]);
  const refresh = () =>
    load().catch((cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause;
      toast.error("没有更新，请刷新页面");
    });
  const send = async (houseId: number | null, text: string, name: string) => {
    await api.post("/api/shared/{token}/comment", {
      path: { token },
      body: { text, ...(name && { name }), ...(houseId !== null && { house_id: houseId }) },
      quiet: true,
    });
    toast.success("留言已发布");
    await refresh();
  };
  const remove = async (comment: SharedComment, all: boolean) => {
    try {
      await api.delete("/api/shared/{token}/comment/{id}", {
        path: { token, id: comment.id },
        ...(all && { query: { all } }),
      });
      toast.success("留言已删除");
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
    await refresh();
  };
  const compared = comparedOf(list);
  const comments = (houseId: number | null, about: string) => (
    <Comments
      list={list}
      houseId={houseId}
      about={about}
      onSend={send}
      onRemove={(comment, all) => setLeaving({ comment, all })}
    />
  );
  return (
    <>
      <header className={css.head}>
        <h1>{list.name}</h1>
        <p className={css.small}>
          {`${list.owner} 整理 · ${list.lots.length} 套房源 · `}
          <Time at={list.updated_at} pattern="yyyy-MM-dd hh:mm" /> 更新
        </p>
        {list.note && <p className={css.note}>{list.note}</p>}
        <div className="row-3 row-wrap">
          {compared.length > 0 && (
            <ButtonLink
              kind="primary"
              href={compareHref(compared)}
            >{`对比${compared.length < list.lots.length ? "前" : ""} ${compared.length} 套`}</ButtonLink>
          )}
          {list.id !== null && !editing && (
            <>
              <Button onClick={() => setEditing(true)}>编辑清单</Button>
              <Button onClick={() => setLinking(true)}>链接和二维码</Button>
              <ButtonLink href={paths.myLists()}>我的清单</ButtonLink>
            </>
          )}
        </div>
      </header>
      {editing && list.id !== null && (
        <Suspense fallback={null}>
          <EditForm
            id={list.id}
            list={list}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              toast.success("清单已更新");
              void refresh();
            }}
          />
        </Suspense>
      )}
      {!editing && list.lots.length === 0 && (
        <Empty text="清单里还没有房源">
          <ButtonLink href={paths.houses({ status: ["0", "1"] })}>去找房</ButtonLink>
        </Empty>
      )}
      {!editing && (
        <>
          <ol className={css.lots}>
            {list.lots.map((lot) => (
              <SharedLot key={lot.house_id} lot={lot}>
                {comments(lot.house_id, lot.title)}
              </SharedLot>
            ))}
          </ol>
          <section className={css.whole}>
            <h2>对整份清单的留言</h2>
            {comments(null, "整份清单")}
            {list.commenting === "closed" && <p className={css.small}>清单主人已关闭留言。</p>}
          </section>
        </>
      )}
      <p className={css.small}>
        这个页面只有拿到链接的人能打开，搜索引擎不收录。留言由读者自行填写，与本站无关；两年无人打开的清单会自动删除。
      </p>
      {linking && list.id !== null && (
        <Suspense fallback={null}>
          <LinkDialog id={list.id} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {leaving && (
        <Confirm
          title="删除留言"
          text={`确定删除 ${leaving.comment.name} 的${leaving.all ? "全部" : "这条"}留言吗？`}
          yes={leaving.all ? "删除全部留言" : "删除留言"}
          onYes={() => remove(leaving.comment, leaving.all)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
