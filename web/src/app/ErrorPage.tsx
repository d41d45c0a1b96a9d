import { createPath, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { TIMEOUT_TEXT } from "../api/errors";
import { paths } from "../lib/paths";
import { ErrorBlock } from "../ui/feedback/ErrorBlock";
import { ButtonLink } from "../ui/form/Button";
import { StaticIsland } from "../ui/layout/StaticIsland";
import { useFreshCode } from "./browser/missing-code";
import { ErrorSeo } from "./document/Seo";
import { useHead } from "./page-hooks";
import type { Suggestions } from "./with-suggestions";

interface Text {
  title: string;
  hint: string;
  /** How the button 重新加载 retries: "document" loads the whole page, "here" loads only the data again. */
  again?: "document" | "here";
}

const MISSING: Text = {
  title: "页面不存在",
  hint: "地址可能有误，可以搜索，或看看下面的房源。",
};
const REMOVED: Text = { title: "内容已下架", hint: "这里的内容已经撤下，可以搜索，或看看下面的房源。" };
const BAD: Text = { title: "地址有误", hint: "链接中的条件无法识别，请从房源列表重新筛选。" };
const FAILED: Text = { title: "页面暂时无法显示", hint: "服务器开了小差，请稍后重新加载。", again: "document" };
const SLOW: Text = { title: TIMEOUT_TEXT, hint: "服务器没有及时回应，请检查网络后重新加载。", again: "here" };
const UNREACHED: Text = { title: FAILED.title, hint: "网络出现问题，请检查网络后重新加载。", again: "here" };

function textOf(error: unknown): Text {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return MISSING;
  if (status === 410) return REMOVED;
  if (status < 500) return BAD;
  // 504 means that an API call got no response (see pageStatus).
  if (status === 504) return SLOW;
  return status === 502 ? UNREACHED : FAILED;
}

export function ErrorMessage({ error }: { error: unknown }) {
  const { title, hint, again } = textOf(error);
  useFreshCode(error);
  const location = useLocation();
  // A page that failed during rendering still has its head, so the head of the error page would add a second
  // title.
  const head = useHead();
  return (
    <>
      {!head && <ErrorSeo title={title} />}
      <h1 className="sr-only">{title}</h1>
      <ErrorBlock title={title} hint={hint}>
        {again && (
          <ButtonLink href={createPath(location)} data-reload={again === "document" ? "" : undefined}>
            重新加载
          </ButtonLink>
        )}
        <ButtonLink href={paths.home()}>返回首页</ButtonLink>
        <ButtonLink href={paths.houses()}>查看法拍房</ButtonLink>
      </ErrorBlock>
      {isRouteErrorResponse(error) && error.data && (
        <div className="wrap">
          <StaticIsland>{(error.data as Suggestions).suggestions}</StaticIsland>
        </div>
      )}
    </>
  );
}

/** Replaces the content of a page that is missing or has failed; the layout stays. */
export function ErrorPage() {
  return <ErrorMessage error={useRouteError()} />;
}
