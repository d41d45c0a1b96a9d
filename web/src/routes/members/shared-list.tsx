import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { SharedPage } from "../../features/lots/shared/SharedPage";
import { paths } from "../../lib/paths";
import { Empty } from "../../ui/feedback/Empty";
import { ButtonLink } from "../../ui/form/Button";

/**
 * Loads the shared list with the secret address. If the address was replaced or the list was deleted, the
 * page is not found.
 */
export const loader = pageLoader(async ({ api, params }) => {
  const token = params.token ?? "";
  const list = await api.get("/api/shared/{token}", { path: { token } }).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  });
  return { token, list, missing: list === null };
});

export function Component() {
  const { token, list } = usePageData<typeof loader>();
  return (
    <div className="wrap">
      {list ? (
        <SharedPage token={token} list={list} />
      ) : (
        <>
          <h1 className="sr-only">链接已停用</h1>
          <Empty text="这个链接已停用或清单已删除，请向分享的人要新的链接">
            <ButtonLink href={paths.houses({ status: ["0", "1"] })}>去看看法拍房</ButtonLink>
          </Empty>
        </>
      )}
    </div>
  );
}
