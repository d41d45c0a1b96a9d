import { paths } from "../../lib/paths";
import { Icon } from "../../ui/data/Icon";
import css from "./NewsSearch.module.css";

/** The search for articles, a plain form. */
export function NewsSearch({ keyword }: { keyword?: string }) {
  return (
    <search className={css.search}>
      <form method="get" action={paths.news()}>
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={60}
          required
          autoComplete="off"
          placeholder="搜索政策、流程、税费、案例"
          aria-label="搜索资讯"
        />
        <button type="submit" aria-label="搜索资讯">
          <Icon of="search" />
        </button>
      </form>
    </search>
  );
}
