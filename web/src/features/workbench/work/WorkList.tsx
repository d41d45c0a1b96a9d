import type { HeadRow, ImportFeed, User, WorkList as Work } from "proto-types";
import type { ReactNode } from "react";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Icon } from "../../../ui/data/Icon";
import { SEVERITIES } from "../headlist/head-query";
import { reaches } from "../shared/roles";
import { ALL_SECTIONS } from "../shared/sections";
import css from "./WorkList.module.css";

type WorkCheck = Work["checks"][number];

interface WorkListProps {
  work: Work;
  /** The feeds whose last run failed. */
  alarms: ImportFeed[];
  /** The checks with the gravest findings, each with the first page that has such a finding. */
  worst: { check: WorkCheck; page: HeadRow | null }[];
  role: User["role"];
}

const TONES = { error: "red", warning: "amber", notice: "blue" } as const;
const HARM = ["error", "warning", "notice"];

/** The name of each kind of waiting work, and the page on which it is done. */
const KINDS: Record<string, { name: string; href: string }> = {
  "review.head_draft": { name: "单页与地区的替换文字待审核", href: workbenchPaths.overrides() },
  "review.template": { name: "标题模板待审核", href: workbenchPaths.templates() },
  "review.landing": { name: "筛选专题页待审核", href: workbenchPaths.landingpages() },
  "review.robots": { name: "抓取规则待审核", href: workbenchPaths.robots() },
  "review.cost_rule": { name: "税费规则待审核", href: workbenchPaths.costRules() },
  "review.news": { name: "文章待审核", href: workbenchPaths.documents({ kind: "news", state: "review" }) },
  "review.page": { name: "说明页待审核", href: workbenchPaths.documents({ kind: "page", state: "review" }) },
  "held.head_draft": { name: "替换文字的定时发布因影响变大已暂缓", href: workbenchPaths.overrides() },
  "held.template": { name: "标题模板的定时发布因影响变大已暂缓", href: workbenchPaths.templates() },
  "held.landing": { name: "筛选专题页的定时发布因影响变大已暂缓", href: workbenchPaths.landingpages() },
  "held.robots": { name: "抓取规则的定时发布因影响变大已暂缓", href: workbenchPaths.robots() },
  redirect_requests: { name: "使用中页面的跳转待确认", href: workbenchPaths.redirects() },
  bulk: { name: "超出一人范围的批量修改待确认", href: workbenchPaths.bulk() },
  forms: { name: "用户提交待处理", href: workbenchPaths.forms({ status: "0" }) },
  push: { name: "链接推送被拒绝", href: workbenchPaths.push({ state: "refused" }) },
  missing: { name: "常被访问的 404 地址", href: workbenchPaths.redirects({ tab: "missing" }) },
};

const isReview = (kind: string) =>
  kind.startsWith("review.") || kind.startsWith("held.") || kind === "redirect_requests" || kind === "bulk";

/** Sorts checks by severity and then by number of findings, both descending. */
export const byHarm = (checks: WorkCheck[]): WorkCheck[] =>
  [...checks].sort((a, b) => HARM.indexOf(a.severity) - HARM.indexOf(b.severity) || b.count - a.count);

const CHECKING = "正在检查全站页面…";

interface PartProps {
  title: string;
  /** The sentence that replaces the part if it is empty; "" for none. */
  none: string;
  items: ReactNode[];
}

function Part({ title, items }: PartProps) {
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <ul>{items}</ul>
    </section>
  );
}

/**
 * Lists the work to do: the worst pages, reviews, failures, and the findings of the checks by severity. For
 * an empty part, only its sentence is shown, in the last box.
 */
export function WorkList({ work, alarms, worst, role }: WorkListProps) {
  // Reports whether the role may open a section with this kind of work; other work is hidden.
  const reached = (kind: string) =>
    ALL_SECTIONS.some(({ waits, role: lowest }) => waits?.includes(kind) && reaches(role, lowest));
  const line = ({ kind, count }: { kind: string; count: number }) => {
    const known = KINDS[kind];
    return (
      known && (
        <li key={kind}>
          <a href={known.href}>
            <b>{count.toLocaleString("zh-CN")}</b> {known.name}
          </a>
        </li>
      )
    );
  };
  const waiting = work.waiting.filter(({ kind }) => reached(kind));
  const failed = [
    ...alarms.map((feed) => (
      <li key={`feed ${feed.id}`} className={css.failure}>
        定时导入“{feed.name}”没有成功，网站的数据没有改动：{feed.last?.note} <a href={workbenchPaths.imports()}>查看</a>
      </li>
    )),
    ...waiting.filter(({ kind }) => kind === "push" || kind === "missing").map(line),
  ];
  const checks = byHarm(work.checks);
  const grown = checks.filter(({ since }) => since !== undefined && since > 0);
  const parts: PartProps[] = [
    {
      title: "先改这几处",
      none: "",
      items: worst.flatMap(({ check, page }) =>
        page
          ? [
              <li key={check.id}>
                <Severity of={check} />{" "}
                <a href={workbenchPaths.headlist({ check: check.id, open: page.path })}>{page.title || page.path}</a>
                <small>{check.name}</small>
              </li>,
            ]
          : [],
      ),
    },
    {
      title: "待审核与待确认",
      none: "没有等待审核的修改",
      items: waiting.filter(({ kind }) => isReview(kind)).map(line),
    },
    { title: "失败与失效", none: "定时导入和推送没有失败，没有常被访问的 404", items: failed },
    { title: "用户提交", none: "没有待处理的提交", items: waiting.filter(({ kind }) => kind === "forms").map(line) },
    {
      title: "比昨天新增",
      none: work.ready ? "没有新增的重复标题和描述" : "",
      items: grown.map(({ id, name, since }) => (
        <li key={id}>
          <a href={workbenchPaths.headlist({ check: id })}>
            <b>+{since}</b> {name}
          </a>
        </li>
      )),
    },
    {
      title: "没有通过的检查",
      none: work.ready ? "所有页面都通过了检查" : CHECKING,
      items: checks.map((check) => (
        <li key={check.id}>
          <Severity of={check} />{" "}
          <a href={workbenchPaths.headlist({ check: check.id })}>
            <b>{check.count.toLocaleString("zh-CN")}</b> {check.name}
          </a>
        </li>
      )),
    },
  ];
  const quiet = parts.filter(({ none, items }) => items.length === 0 && none !== "");
  return (
    <>
      <div className={css.work}>
        {parts
          .filter(({ items }) => items.length > 0)
          .map((part) => (
            <Part key={part.title} {...part} />
          ))}
      </div>
      {quiet.length > 0 && (
        <div className={css.quiet}>
          <h2>{parts.every(({ items }) => items.length === 0) ? "目前没有待办" : "其余各项"}</h2>
          <ul>
            {quiet.map(({ title, none }) => (
              <li key={title}>
                <Icon of={none === CHECKING ? "info" : "circle-check"} />
                {none}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Severity({ of: { severity } }: { of: Pick<WorkCheck, "severity"> }) {
  return (
    <Chip tone={TONES[severity]} look="line">
      {SEVERITIES[severity]}
    </Chip>
  );
}
