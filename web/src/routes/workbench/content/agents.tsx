import type { AgentCard, AgentProfile, WorkbenchAgent } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/browser";
import { pageLoader, usePageData } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import { AgentTile } from "../../../features/agents/AgentTile";
import { AgentTable } from "../../../features/workbench/agents/AgentTable";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { DEFAULT_PLACE } from "../../../stores/place";
import { Empty } from "../../../ui/feedback/Empty";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { ButtonLink } from "../../../ui/form/Button";

const AgentForm = lazy(() => import("../../../features/workbench/agents/AgentForm"));
const HideForm = lazy(() => import("../../../features/workbench/agents/HideForm"));
const ActionHistory = lazy(() => import("../../../features/workbench/shared/ActionHistory"));

export const loader = pageLoader(async ({ url }) => ({
  id: /^(new|[1-9][0-9]{0,14})$/.exec(url.searchParams.get("id") ?? "")?.[0] ?? "",
}));

/** Loads the list, and the districts of the edited consultant's city. */
const load = (signal: AbortSignal, id: string) =>
  loadWorkbench(signal, async () => {
    const { list } = await api.get("/api/editor/agent", { signal, quiet: true });
    const agent = list.find((one) => String(one.id) === id) ?? null;
    const query = { level: "area", parent_id: agent?.city_id ?? DEFAULT_PLACE.city_ids } as const;
    const areas = id ? await api.get("/api/place", { query, signal, quiet: true }) : [];
    return { list, agent, areas: areas.map((area) => ({ id: area.id, name: area.short_name, alias: area.alias })) };
  });

/** Returns the card that visitors would see for a profile. */
function cardOf(profile: AgentProfile, agent: WorkbenchAgent | null, areas: AgentCard["areas"]): AgentCard {
  return {
    ...profile,
    id: agent?.id ?? 0,
    avatar: profile.avatar || null,
    gender: profile.gender || null,
    phone_ext: profile.phone_ext || null,
    name: profile.name || "姓名",
    areas: profile.area_ids.flatMap((id) => areas.filter((area) => area.id === id)),
    deal_count: agent?.deal_count ?? 0,
    deal_amount: 0,
    score: null,
    score_count: 0,
    comment_count: 0,
    house_count: agent?.house_count ?? 0,
    comment: null,
    is_demo: false,
  };
}

/** Manages the consultants: their profiles, their order and their visibility. */
export function Component() {
  const { id } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const personal = usePersonal(useCallback((signal) => load(signal, id), [id]));
  const [hiding, setHiding] = useState<WorkbenchAgent | null>(null);
  const [read, setRead] = useState<WorkbenchAgent | null>(null);
  const title = id === "new" ? "新增专员" : id ? "修改专员" : "法拍专员";
  return (
    <EditorPage
      active="agents"
      title={title}
      personal={personal}
      tools={({ agent }) =>
        id ? (
          <>
            {agent && !agent.hidden && (
              <ButtonLink size="s" href={`/agent/${agent.id}.html`} target="_blank">
                查看页面
              </ButtonLink>
            )}
            <ButtonLink size="s" href={workbenchPaths.agents()}>
              返回名单
            </ButtonLink>
          </>
        ) : (
          <ButtonLink kind="primary" size="s" href={workbenchPaths.agents({ id: "new" })}>
            新增专员
          </ButtonLink>
        )
      }
    >
      {({ list, agent, areas }) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          {id === "" && <AgentTable list={list} onSaved={personal.reload} onHide={setHiding} onHistory={setRead} />}
          {id !== "" && id !== "new" && !agent && <Empty text="没有这位专员，请返回名单。" />}
          {(id === "new" || agent) && (
            <AgentForm
              key={id}
              agent={agent}
              areas={areas}
              preview={(profile) => <AgentTile agent={cardOf(profile, agent, areas)} />}
              onSaved={() => navigate(workbenchPaths.agents())}
            />
          )}
          {hiding && (
            <HideForm
              agent={hiding}
              onSaved={() => {
                setHiding(null);
                personal.reload();
              }}
              onClose={() => setHiding(null)}
            />
          )}
          {read && <AgentHistory agent={read} onClose={() => setRead(null)} />}
        </Suspense>
      )}
    </EditorPage>
  );
}

function AgentHistory({ agent, onClose }: { agent: WorkbenchAgent; onClose: () => void }) {
  const { id } = agent;
  const loadHistory = useCallback(
    (signal: AbortSignal) => api.get("/api/editor/agent/{id}/history", { path: { id }, signal, quiet: true }),
    [id],
  );
  return (
    <ActionHistory
      title={`${agent.profile.name}的历史`}
      empty="编辑还没有修改过，当前是数据来源的内容。"
      load={loadHistory}
      onClose={onClose}
    />
  );
}
