import { isRouteErrorResponse, useRouteError } from "react-router";
import { useHead } from "../api/page";
import { paths } from "../lib/paths";
import { ButtonLink } from "../ui/Button";
import { ErrorBlock } from "../ui/ErrorBlock";
import { ErrorSeo } from "./Seo";

const MISSING = { title: "页面不存在", hint: "您访问的页面可能已被删除或地址有误，可以从首页或房源列表重新查找。" };
const BAD = { title: "地址有误", hint: "链接中的条件无法识别，请从房源列表重新筛选。" };
const FAILED = { title: "页面暂时无法显示", hint: "服务器开了小差，请稍后刷新重试。" };

function textOf(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 410) return MISSING;
  return status < 500 ? BAD : FAILED;
}

export function ErrorMessage({ error }: { error: unknown }) {
  const { title, hint } = textOf(error);
  // A page that failed while being drawn still has its head; two would be two titles.
  const head = useHead();
  return (
    <>
      {!head && <ErrorSeo title={title} />}
      <h1 className="sr-only">{title}</h1>
      <ErrorBlock title={title} hint={hint}>
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
