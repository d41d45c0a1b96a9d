import type { DemandItem } from "proto-types";
import { Suspense, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { useUnsent } from "../../api/use-unsent";
import { changeDemand } from "../../features/members/demands/change-demand";
import { DemandCard } from "../../features/members/demands/DemandCard";
import css from "../../features/members/demands/Demands.module.css";
import { CUSTOM, isOpen } from "../../features/members/demands/demand";
import { PersonalPage } from "../../features/members/PersonalPage";
import { OfficialCard } from "../../features/service/OfficialCard";
import { onDemand } from "../../lib/browser/on-demand";
import { paths } from "../../lib/paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { Confirm } from "../../ui/feedback/Confirm";
import { Empty } from "../../ui/feedback/Empty";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import { Section } from "../../ui/layout/Section";
import { Pager } from "../../ui/navigation/Pager";

const DemandForm = onDemand(async () => ({ default: (await import("../../features/forms/DemandForm")).DemandForm }));
const DemandDialog = onDemand(() => import("../../features/forms/DemandDialog"));

const PAGE_SIZE = 10;

/** The confirmations before a demand is closed or another form is withdrawn. */
const CLOSING = {
  title: "关闭需求",
  text: "关闭后将不再为您匹配房源，也不能重新打开。确定关闭吗？",
  yes: "关闭需求",
};
const WITHDRAWING = { title: "撤回", text: "撤回后工作人员不再处理，也不能重新打开。确定撤回吗？", yes: "撤回" };

const pageOf = (page: number) => paths.demands() + (page > 1 ? `?page=${page}` : "");

export const loader = pageLoader(async ({ api: pageApi, url }) => ({
  page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
  areas:
    (await settle(pageApi.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } }))) ?? [],
}));

export function Component() {
  const { head, page, areas } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) => api.get("/api/demand", { query: { page, page_size: PAGE_SIZE }, signal, quiet: true }),
      [page],
    ),
  );
  const [writing, setWriting] = useState(false);
  const [editing, setEditing] = useState<DemandItem | null>(null);
  useUnsent("demand", personal.data?.list, setEditing);
  const [leaving, setLeaving] = useState<DemandItem | null>(null);
  const close = async ({ id }: DemandItem) => {
    await changeDemand(id, { close: true }, "需求已关闭");
    personal.reload();
  };
  const done = () => {
    setWriting(false);
    setEditing(null);
    personal.reload();
  };
  const areaName = (id: number) => areas.find((area) => area.id === id)?.short_name ?? "";
  return (
    <PersonalPage
      active="demands"
      title="我的需求"
      breadcrumb={head.breadcrumb}
      personal={personal}
      invitation="登录后可以提交购房需求，并查看跟进进度"
      after={<OfficialCard />}
      tools={
        personal.state === "ready" && (
          <Button size="s" aria-expanded={writing} onClick={() => setWriting(!writing)}>
            {writing ? "收起" : "提交新需求"}
          </Button>
        )
      }
    >
      {(data) => (
        <>
          {writing && (
            <Section title="订阅新房源" note="留下需求，有匹配的房源会通知您" className={css.form}>
              <Suspense fallback={<Skeleton shape="block" />}>
                <DemandForm areas={areas} source="personal-demands">
                  <Button onClick={done}>查看我的需求</Button>
                </DemandForm>
              </Suspense>
            </Section>
          )}
          {data.list.length === 0 && !writing && (
            <Empty text="还没有提交过需求">
              <Button onClick={() => setWriting(true)}>提交购房需求</Button>
            </Empty>
          )}
          <ul className="stack-4">
            {data.list.map((item) => (
              <DemandCard key={item.id} item={item} areaName={areaName} onChanged={personal.reload}>
                {isOpen(item.status) && item.form_type === CUSTOM && (
                  <Button size="s" onClick={() => setEditing(item)} aria-label={`修改需求 ${item.id}`}>
                    修改
                  </Button>
                )}
                {isOpen(item.status) && (
                  <Button
                    size="s"
                    onClick={() => setLeaving(item)}
                    aria-label={`${item.form_type === CUSTOM ? "关闭需求" : "撤回"} ${item.id}`}
                  >
                    {item.form_type === CUSTOM ? "关闭需求" : "撤回"}
                  </Button>
                )}
              </DemandCard>
            ))}
          </ul>
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={pageOf} />
          {editing && (
            <Suspense fallback={null}>
              <DemandDialog item={editing} areas={areas} onSaved={done} onClose={() => setEditing(null)} />
            </Suspense>
          )}
          {leaving && (
            <Confirm
              {...(leaving.form_type === CUSTOM ? CLOSING : WITHDRAWING)}
              onYes={() => close(leaving)}
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </PersonalPage>
  );
}
