import type { ReactNode } from "react";
import type { Personal } from "../../api/use-personal";
import { emitLogin } from "../../stores/session";
import { Empty } from "../../ui/feedback/Empty";
import { ErrorBlock } from "../../ui/feedback/ErrorBlock";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/navigation/Breadcrumb";
import { type PersonalKey, PersonalMenu } from "./PersonalMenu";
import css from "./PersonalPage.module.css";

interface FrameProps {
  active: PersonalKey;
  title: string;
  breadcrumb: BreadcrumbItem[];
  /** Content at the right end of the title line. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of the personal area: menu on the left, page on the right. */
function PersonalFrame({ active, title, breadcrumb, tools, children }: FrameProps) {
  return (
    <div className="wrap">
      <Breadcrumb items={breadcrumb} />
      <div className={css.columns}>
        <PersonalMenu active={active} />
        <div className={css.main}>
          <div className={css.head}>
            <h1>{title}</h1>
            {tools && <div className="row-3 row-center">{tools}</div>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

interface PersonalPageProps<T> extends Omit<FrameProps, "children"> {
  personal: Personal<T> & { reload: () => void };
  /** Tells guests what the page is for. */
  invitation: string;
  /** Content above the data, which guests see too; `after` is content below it. */
  before?: ReactNode;
  after?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page of the personal area with the member's own data; guests see an invitation to log in. */
export function PersonalPage<T>({ personal, invitation, before, after, children, ...frame }: PersonalPageProps<T>) {
  return (
    <PersonalFrame {...frame}>
      {before}
      <Body personal={personal} invitation={invitation}>
        {children}
      </Body>
      {after}
    </PersonalFrame>
  );
}

function Body<T>({
  personal,
  invitation,
  children,
}: Pick<PersonalPageProps<T>, "personal" | "invitation" | "children">) {
  switch (personal.state) {
    case "guest":
      return (
        <Empty text={invitation}>
          <Button kind="primary" onClick={() => emitLogin()}>
            登录 / 注册
          </Button>
        </Empty>
      );
    case "failed":
      return (
        <ErrorBlock title="暂时无法显示" hint={personal.message}>
          <Button onClick={personal.reload}>重新加载</Button>
        </ErrorBlock>
      );
    case "loading":
      return (
        <div className={css.waiting} aria-busy="true">
          <noscript>
            <Empty text="个人中心需要浏览器启用 JavaScript，启用后登录即可查看" />
          </noscript>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      );
    case "ready":
      return children(personal.data);
  }
}
