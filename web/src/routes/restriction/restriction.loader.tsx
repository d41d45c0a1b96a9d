import { type PageArgs, pageLoader } from "../../api/page-loader";
import { assess } from "../../features/restriction/assess";
import { householdOf } from "../../features/restriction/household";
import css from "../../features/restriction/Restriction.module.css";
import { RestrictionForm } from "../../features/restriction/RestrictionForm";
import { RestrictionResult, RuleList } from "../../features/restriction/RestrictionResult";
import { parseId } from "../../lib/paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";

async function load({ api, url }: PageArgs) {
  const query = url.searchParams;
  const cityId = parseId(query.get("city_id") ?? undefined) ?? Number(DEFAULT_PLACE.city_ids);
  const [{ list }, cities] = await Promise.all([
    api.get("/api/restriction-rule", { query: { city_id: cityId } }),
    api.get("/api/place", { query: { level: "city" } }),
  ]);
  const given = householdOf(query);
  const asked = query.has("household") || query.has("zone") || list.length === 0;
  return { cityId, cities, rules: list, given, found: asked ? assess(list, given) : null };
}

export const loader = pageLoader(load, ({ cityId, cities, rules, given, found }, head) => ({
  islands: {
    page: (
      <div className="wrap">
        <Breadcrumb items={head.breadcrumb} />
        <h1 className={css.title}>限购资格自测</h1>
        <p className={css.lead}>
          法院组织的住房司法拍卖，竞买人应当符合当地限购政策；从申请竞买到成交裁定送达都应当具备购房资格（最高人民法院法释〔2021〕18号，2022年1月1日起施行）。
        </p>
        <div className={css.page}>
          <div className={css.card}>
            <RestrictionForm cities={cities} cityId={cityId} rules={rules} given={given} />
          </div>
          <div>
            {found && <RestrictionResult found={found} />}
            {rules.length > 0 && (
              <section className={css.card}>
                <h2>已收录的规则</h2>
                <RuleList rules={rules} />
              </section>
            )}
          </div>
        </div>
      </div>
    ),
  },
}));
