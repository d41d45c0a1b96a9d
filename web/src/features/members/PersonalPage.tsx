import type { ReactNode } from "react";
import { paths } from "../../lib/paths";
import { emitLogin } from "../../stores/session";
import { Breadcrumb, type BreadcrumbItem } from "../../ui/Breadcrumb";
import { Button } from "../../ui/Button";
import { Empty } from "../../ui/Empty";
import { ErrorBlock } from "../../ui/ErrorBlock";
import { Skeleton } from "../../ui/Skeleton";
import { Tabs } from "../../ui/Tabs";
import css from "./PersonalPage.module.css";
import type { Personal } from "./use-personal";

const PAGES = [
  { key: "home", label: "消息中心", href: paths.personal() },
  { key: "collections", label: "我的关注", href: paths.collections() },
  { key: "reminders", label: "我的提醒", href: paths.reminders() },
  { key: "demands", label: "我的需求", href: paths.demands() },
  { key: "mates", label: "需求匹配", href: paths.mates() },
  { key: "user", label: "账号设置", href: paths.userIndex() },
];

interface PersonalPageProps<T> {
  active: string;
  title: string;
  breadcrumb: BreadcrumbItem[];
  personal: Personal<T> & { reload: () => void };
  /** What the page is for, told to those who are not logged in. */
  invitation: string;
  /** Right end of the title line. */
  tools?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page of the personal area: its places on the left, what belongs to the member on the right. */
export function PersonalPage<T>(props: PersonalPageProps<T>) {
  const { active, title, breadcrumb, tools } = props;
  return (
    <div className="wrap">
      <Breadcrumb items={breadcrumb} />
      <div className={css.columns}>
        <div className={css.menu}>
          <Tabs items={PAGES} active={active} label="个人中心" vertical />
        </div>
        <div className={css.main}>
          <div className={css.head}>
            <h1>{title}</h1>
            {tools}
          </div>
          <Body {...props} />
        </div>
      </div>
    </div>
  );
}

function Body<T>({ personal, invitation, children }: PersonalPageProps<T>) {
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
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      );
    case "ready":
      return children(personal.data);
  }
}
