import type { DemandItem } from "proto-types";
import { useCallback, useState } from "react";
import { api } from "../api/browser";
import { ApiError } from "../api/errors";
import { pageLoader, settle, usePageData } from "../api/page";
import { DemandForm } from "../features/forms/DemandForm";
import { Confirm } from "../features/members/Confirm";
import css from "../features/members/Demands.module.css";
import { isOpen, TONES, wishes } from "../features/members/demand";
import list from "../features/members/List.module.css";
import { PersonalPage } from "../features/members/PersonalPage";
import { usePersonal } from "../features/members/use-personal";
import { notify } from "../lib/notify";
import { paths } from "../lib/paths";
import { useLabel } from "../stores/dictionary";
import { DEFAULT_PLACE } from "../stores/place";
import { Button, ButtonLink } from "../ui/Button";
import { Chip } from "../ui/Chip";
import { Empty } from "../ui/Empty";
import { Facts } from "../ui/Facts";
import { Pager } from "../ui/Pager";
import { Section } from "../ui/Section";
import { Time } from "../ui/Time";

const PAGE_SIZE = 10;
const MOMENT = "yyyy-MM-dd hh:mm";

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
  const [leaving, setLeaving] = useState<DemandItem | null>(null);
  const [writing, setWriting] = useState(false);
  const change = async (id: number, body: { close?: boolean; shared?: boolean }, said: string) => {
    try {
      await api.post("/api/demand/{id}", { path: { id }, body });
      notify.success(said);
    } catch (cause) {
      // The client has said why.
      if (!(cause instanceof ApiError)) throw cause;
    }
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
            <Section title="一键定制" className={css.form}>
              <DemandForm areas={areas} source="personal-demands">
                <Button
                  onClick={() => {
                    setWriting(false);
                    personal.reload();
                  }}
                >
                  查看我的需求
                </Button>
              </DemandForm>
            </Section>
          )}
          {data.list.length === 0 && !writing && (
            <Empty text="还没有提交过需求">
              <Button onClick={() => setWriting(true)}>提交购房需求</Button>
            </Empty>
          )}
          <ul className={list.list}>
            {data.list.map((item) => (
              <Item
                key={item.id}
                item={item}
                areaName={areaName}
                onClose={() => setLeaving(item)}
                onShare={(shared) =>
                  change(item.id, { shared }, shared ? "已同意向需求相近的会员展示" : "已停止展示您的需求")
                }
              />
            ))}
          </ul>
          <Pager page={page} count={Math.ceil(data.total / PAGE_SIZE)} href={pageOf} />
          {leaving && (
            <Confirm
              title="关闭需求"
              text="关闭后将不再为您匹配房源，也不能重新打开。确定关闭吗？"
              yes="关闭需求"
              onYes={() => change(leaving.id, { close: true }, "需求已关闭")}
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </PersonalPage>
  );
}

interface ItemProps {
  item: DemandItem;
  areaName: (id: number) => string;
  onClose: () => void;
  onShare: (shared: boolean) => void;
}

function Item({ item, areaName, onClose, onShare }: ItemProps) {
  const label = useLabel();
  const type = label("form_type", item.form_type);
  const open = isOpen(item.status);
  const matched = item.matches > 0 || item.form_type === "234";
  return (
    <li className={list.item}>
      <div className={list.text}>
        <h2 className={list.title}>{`${type}（编号${item.id}）`}</h2>
        <p className={list.facts}>
          <Facts items={wishes(item, label, areaName)} />
        </p>
        {item.remark && <p className={list.facts}>{item.remark}</p>}
        <p className={list.note}>
          <Chip tone={TONES[item.status]} look="line">
            {label("demand_status", item.status)}
          </Chip>
          <span>{`联系电话 ${item.mobile}`}</span>
          {item.house_id !== null && <a href={paths.house(item.house_id)}>查看房源</a>}
        </p>
        <ol className={css.way} aria-label="跟进进度">
          {item.events.map((event) => (
            <li key={`${event.at} ${event.status}`}>
              <Time at={event.at} pattern={MOMENT} />
              <span>{event.note}</span>
            </li>
          ))}
        </ol>
        {open && item.form_type === "234" && (
          <label className={css.share}>
            <input type="checkbox" checked={item.shared} onChange={({ target }) => onShare(target.checked)} />
            同意向需求相近的会员展示（称呼和手机号隐去）
          </label>
        )}
      </div>
      <div className={list.side}>
        {matched && open && (
          <ButtonLink size="s" href={`${paths.mates()}?demand=${item.id}`}>
            {`匹配房源 ${item.matches}`}
          </ButtonLink>
        )}
        {open && (
          <Button size="s" onClick={onClose} aria-label={`关闭需求 ${item.id}`}>
            关闭需求
          </Button>
        )}
      </div>
    </li>
  );
}
