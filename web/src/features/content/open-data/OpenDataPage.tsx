import type { Dictionaries, OpenData, OpenField } from "proto-types";
import type { ReactNode } from "react";
import { paths } from "../../../lib/paths";
import { cx } from "../../../ui/cx";
import { Table } from "../../../ui/data/Table";
import { Section } from "../../../ui/layout/Section";
import { meaningOf } from "./filters";
import css from "./OpenData.module.css";

interface OpenDataPageProps {
  about: OpenData;
  dictionaries: Dictionaries;
  /** Scheme and host of the site, for the examples. */
  origin: string;
}

const BASE = "/api/open/v1";

const CALLS = [
  { path: BASE, text: "许可、限制、筛选条件和全部字段的说明" },
  { path: `${BASE}/lots?usage=101&status=0`, text: "标的列表，可用全部筛选条件，按编号从新到旧" },
  { path: `${BASE}/lots?format=csv&limit=100`, text: "同一列表的 CSV 文件" },
  { path: `${BASE}/lots/{id}`, text: "一个标的" },
  {
    path: `${BASE}/lots/{id}/changes`,
    text: "一个标的的价格、时间、状态和阶段变更，最近 200 条，附来源时间；也有 CSV",
  },
  { path: `${BASE}/districts?city_id=29`, text: "一个城市各区县最近十二个完整月的统计；也有 CSV" },
  { path: "/feed/houses.xml?usage=101&status=0", text: "任意筛选条件下新上房源的 Atom 订阅，最近 20 条" },
];

const ERRORS = [
  { code: "400", text: "参数或筛选条件有误。不认识的条件会被拒绝，不会被忽略，因为少一个条件就会多给数据" },
  { code: "404", text: "没有这个标的，或已被删除" },
  { code: "429", text: "调用过于频繁，按 Retry-After 给出的秒数等待后再试" },
  { code: "503", text: "服务繁忙，按 Retry-After 等待后再试" },
];

/** Describes the open data to people. Programs read the machine-readable description of the API. */
export function OpenDataPage({ about, dictionaries, origin }: OpenDataPageProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <Section title="许可" card>
        <p className={css.text}>
          本站整理的数据按
          <a href={about.license.url} rel="license noopener" target="_blank">
            知识共享署名 4.0 国际许可（{about.license.name}）
          </a>
          提供：可以复制、修改和用于商业用途，须注明来源。署名写作“{about.license.attribution}
          ”。法院公告是数据的最初来源，本身不受著作权保护；有出入的，以法院公告为准。
        </p>
        <p className={css.text}>
          接口不提供公告全文、附件、详细地址、联系人和竞买人信息；标题中的自然人姓名已作脱敏处理。
          <a href={paths.privacy()}>隐私政策</a>
        </p>
      </Section>
      <Section title="地址" note="全部只读，只接受 GET，无需注册和密钥" card>
        <Scroll label="地址">
          <Table
            stacked
            label="地址"
            columns={[
              { key: "path", label: "地址" },
              { key: "text", label: "内容" },
            ]}
            rows={CALLS.map(({ path, text }) => ({
              key: path,
              cells: { path: path.includes("{") ? <code>{path}</code> : <Call path={path} />, text },
            }))}
          />
        </Scroll>
        <pre className={css.example}>{`curl '${origin}${BASE}/lots?usage=101&price_max=3000000&limit=2'

{"code":200,"msg":"ok","data":{
  "license":{"name":"CC BY 4.0", …},
  "list":[{"id":…,"title":"…","start_price":…,"start_time":"…+08:00", …}, …],
  "next":"${origin}${BASE}/lots?cursor=…&limit=2&price_max=3000000&usage=101"}}`}</pre>
      </Section>
      <Section title="翻页、格式与缓存" card>
        <ul className={css.notes}>
          <li>
            翻页：每次最多 {about.page_max} 条（limit，默认 50）；回答中的 next 和 Link
            头（rel="next"）是下一页的完整地址， 为空即已取完。按编号续取，期间有新标的也不会重复或遗漏。
          </li>
          <li>JSON：回答为 code、msg、data；未知的值为 null，不是 0。</li>
          <li>
            CSV：首行为字段名，UTF-8 带 BOM，可直接用表格软件打开；以 = + - @ 开头的文字前加单引号，不会被当作公式。
          </li>
          <li>金额单位为元，面积为㎡，比率为 0–1 的小数，时间为 RFC 3339（东八区）。</li>
          <li>缓存：回答带 ETag 和 Last-Modified；用 If-None-Match 再问，没有变化时回答 304。</li>
          <li>跨域：任何网站的网页都可以直接读取（Access-Control-Allow-Origin: *）。</li>
        </ul>
      </Section>
      <Section title="调用限制" card>
        <p className={css.text}>
          每个网络地址每分钟 {about.requests_per_minute} 次。RateLimit-Limit、RateLimit-Remaining、RateLimit-Reset
          头给出上限、剩余次数和多少秒后恢复。
        </p>
        <Table
          stacked
          label="错误"
          columns={[
            { key: "code", label: "状态", narrow: true },
            { key: "text", label: "含义" },
          ]}
          rows={ERRORS.map(({ code, text }) => ({ key: code, cells: { code, text } }))}
        />
      </Section>
      <Section title="筛选条件" note="与房源列表地址中的条件相同，列表页的地址可以直接照抄" card>
        <Scroll label="筛选条件">
          <Table
            stacked
            label="筛选条件"
            columns={[
              { key: "name", label: "名称", narrow: true },
              { key: "text", label: "含义" },
            ]}
            rows={about.filters.map((name) => ({
              key: name,
              cells: { name: <code>{name}</code>, text: meaningOf(name, dictionaries) },
            }))}
          />
        </Scroll>
      </Section>
      <Fields title="标的的字段" fields={about.lot_fields} />
      <Fields title="变更的字段" fields={about.change_fields} />
      <Fields title="区县统计的字段" fields={about.district_fields} />
    </div>
  );
}

const Call = ({ path }: { path: string }) => (
  <a href={path} rel="nofollow">
    <code>{path}</code>
  </a>
);

/** A wide table that can be scrolled, also by keyboard. */
function Scroll({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={cx(css.scroll, className)} aria-label={`${label}，可横向滚动`} tabIndex={0}>
      {children}
    </section>
  );
}

function Fields({ title, fields }: { title: string; fields: OpenField[] }) {
  return (
    <Section title={title} note={`${fields.length} 个`} card>
      <Scroll label={title} className={css.fields}>
        <Table
          stacked
          label={title}
          columns={[
            { key: "name", label: "字段", narrow: true },
            { key: "label", label: "含义" },
            { key: "type", label: "类型" },
            { key: "unit", label: "单位" },
            { key: "note", label: "说明" },
          ]}
          rows={fields.map(({ name, label, type, unit, note }) => ({
            key: name,
            cells: { name: <code>{name}</code>, label, type, unit: unit || "—", note },
          }))}
        />
      </Scroll>
    </Section>
  );
}
