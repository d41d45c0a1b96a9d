import type { User } from "proto-types";
import { type ReactNode, useRef } from "react";
import { paths } from "../../../lib/paths";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { emitLogin } from "../../../stores/session";
import { Empty } from "../../../ui/feedback/Empty";
import { ErrorBlock } from "../../../ui/feedback/ErrorBlock";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button, ButtonLink } from "../../../ui/form/Button";
import css from "./EditorPage.module.css";
import { Menu, Parts } from "./Menu";
import { Served } from "./publication/Served";
import { reaches, roleName } from "./roles";
import type { SectionKey } from "./sections";
import { useHasUnsaved } from "./use-unsaved";

/**
 * The data of a workbench page: the user, and the page's own data, which is null for a user without the required
 * role.
 */
export interface Workbench<T> {
  user: User;
  data: T | null;
}

type Loaded<T> = (
  | { state: "loading" | "guest"; data: null }
  | { state: "failed"; data: null; message: string }
  | { state: "ready"; data: Workbench<T> }
) & { reload: () => void };

export interface EditorPageProps<T> {
  active: SectionKey | null;
  title: string;
  /** Buttons for actions on all the data, at the right end of the title line. */
  tools?: (data: T) => ReactNode;
  personal: Loaded<T>;
  children: (data: T) => ReactNode;
}

/**
 * Returns the loaded data. If there is none any more but forms have unsaved texts, it returns the data that
 * was shown last.
 */
function useShown<T>(personal: Loaded<T>): Loaded<T> {
  const isUnsaved = useHasUnsaved();
  const last = useRef<Loaded<T> | null>(null);
  const hasData = personal.state === "ready" && personal.data.data !== null;
  if (hasData) last.current = personal;
  return !hasData && isUnsaved && last.current ? last.current : personal;
}

/** The frame of the workbench: the sections on the left, the active one on the right. */
export function EditorPage<T>({ active, title, tools, personal: loaded, children }: EditorPageProps<T>) {
  const personal = useShown(loaded);
  const ready = personal.state === "ready" ? personal.data : null;
  return (
    <div className={css.workbench}>
      <header className={css.bar}>
        <a href={workbenchPaths.sections()} className={css.brand}>
          编辑工作台
        </a>
        {ready?.data && <Served />}
        <span className={css.who}>
          {ready && [ready.user.nickname, roleName(ready.user.role)].filter(Boolean).join(" · ")}
        </span>
        <a href={paths.home()}>返回网站</a>
      </header>
      <Menu active={active} role={ready?.user.role} />
      <div className={css.main}>
        <Parts active={active} role={ready?.user.role} />
        <div className={css.head}>
          <h1>{title}</h1>
          {ready?.data && tools && <div className="row-3 row-wrap">{tools(ready.data)}</div>}
        </div>
        {personal !== loaded && (
          <div className={css.ended} role="alert">
            <p>{endedText(loaded)}没有保存的文字还在本页，请不要关闭或刷新。</p>
            <div className="row-3 row-wrap">
              {loaded.state !== "guest" && <Button onClick={loaded.reload}>重新检查</Button>}
              {loaded.state !== "failed" && (
                <Button kind="primary" onClick={() => emitLogin()}>
                  重新登录
                </Button>
              )}
            </div>
          </div>
        )}
        <Body personal={personal}>{children}</Body>
      </div>
    </div>
  );
}

function endedText<T>(personal: Loaded<T>): string {
  if (personal.state === "failed") return `暂时无法读取此页：${personal.message}。`;
  if (personal.state === "ready")
    return "当前账号没有此页的权限，请用编辑账号重新登录，或开通权限后重新检查，然后再保存一次。";
  return "登录已失效，请重新登录（也可以在另一个窗口登录），然后再保存一次。";
}

function Body<T>({ personal, children }: Pick<EditorPageProps<T>, "personal" | "children">) {
  if (personal.state === "guest") {
    return (
      <Empty text="请用编辑账号登录">
        <Button kind="primary" onClick={() => emitLogin()}>
          登录
        </Button>
      </Empty>
    );
  }
  if (personal.state === "failed") {
    return (
      <ErrorBlock title="暂时无法显示" hint={personal.message}>
        <Button onClick={personal.reload}>重新加载</Button>
      </ErrorBlock>
    );
  }
  if (personal.state !== "ready") return <Skeleton shape="block" />;
  if (personal.data.data === null) {
    return (
      <Empty
        text={
          reaches(personal.data.user.role, "writer")
            ? `当前账号是${roleName(personal.data.user.role)}，没有此页的权限，请联系发布人开通`
            : "当前账号没有编辑权限，请联系管理员开通"
        }
      >
        <ButtonLink href={paths.home()}>返回网站</ButtonLink>
      </Empty>
    );
  }
  return children(personal.data.data);
}
