import { createPath, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { TIMEOUT_TEXT } from "../api/errors";
import { paths } from "../lib/paths";
import { ErrorBlock } from "../ui/feedback/ErrorBlock";
import { ButtonLink } from "../ui/form/Button";
import { useFreshCode } from "./browser/missing-code";
import { ErrorSeo } from "./document/Seo";
import { useHead } from "./page-hooks";

interface Text {
  title: string;
  hint: string;
  /** What may help: the page once more, by a new document or by this one where the network is what failed. */
  again?: "document" | "here";
}

const MISSING: Text = {
  title: "页面不存在",
  hint: "您访问的页面可能已被删除或地址有误，可以从首页或房源列表重新查找。",
};
const BAD: Text = { title: "地址有误", hint: "链接中的条件无法识别，请从房源列表重新筛选。" };
const FAILED: Text = { title: "页面暂时无法显示", hint: "服务器开了小差，请稍后重新加载。", again: "document" };
const SLOW: Text = { title: TIMEOUT_TEXT, hint: "服务器没有及时回应，请检查网络后重新加载。", again: "here" };
const UNREACHED: Text = { title: FAILED.title, hint: "网络出现问题，请检查网络后重新加载。", again: "here" };

function textOf(error: unknown): Text {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410) return MISSING;
  if (status < 500) return BAD;
  // What the loaders answer for a call without an answer: see pageStatus.
  if (status === 504) return SLOW;
  return status === 502 ? UNREACHED : FAILED;
}

export function ErrorMessage({ error }: { error: unknown }) {
  const { title, hint, again } = textOf(error);
  useFreshCode(error);
  const location = useLocation();
  // A page that failed while being drawn still has its head; two would be two titles.
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
    </>
  );
}

/** Stands in the layout for a page that is not there or failed. */
export function ErrorPage() {
  return <ErrorMessage error={useRouteError()} />;
}
