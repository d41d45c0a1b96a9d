import type { House } from "proto-types";
import { useLabel } from "../../../stores/dictionary";
import { Icon } from "../../../ui/data/Icon";
import { documentNames } from "../risks";
import { UNPROVIDED } from "../unknown";
import css from "./Documents.module.css";
import { FIND_ID } from "./notice-field";

/** If the texts are longer than this together, in characters of HTML, only their beginning is shown at first. */
const FOLDED_FROM = 600;

/**
 * The texts of notice, instructions and description, which are closed at first, and the attached files.
 * notice-search searches the element with `data-find`.
 */
export function Documents({ house }: { house: House }) {
  const texts = [
    { title: documentNames.notice, html: house.notice_html },
    { title: documentNames.instruction, html: house.instruction_html },
    { title: documentNames.intro, html: house.intro_html },
  ];
  const long = texts.reduce((sum, { html }) => sum + (html?.length ?? 0), 0) > FOLDED_FROM;
  return (
    <div className={css.columns}>
      <div data-find className={css.found}>
        <search aria-label="在公告与须知中查找">
          <form className={css.find}>
            <input
              id={FIND_ID}
              type="search"
              maxLength={30}
              placeholder="在公告与须知中查找，如 税费"
              aria-label="查找的字词"
            />
            <output />
            <button type="submit">下一处</button>
          </form>
        </search>
        <div className={long ? css.folded : undefined}>
          {texts.map(({ title, html }) => (
            // Documents that contain quoted sentences are open at first, so that links to these sentences
            // work without scripts.
            <details key={title} className={css.part} open={html?.includes("<mark>")}>
              <summary>
                <h3>{title}</h3>
                <Icon of="chevron-down" />
              </summary>
              {html ? (
                // The HTML was sanitised when it was stored.
                <section className={css.text} aria-label={`${title}全文`} dangerouslySetInnerHTML={{ __html: html }} />
              ) : (
                <p className={css.missing}>{UNPROVIDED}</p>
              )}
            </details>
          ))}
        </div>
        {long && (
          <label className={css.unfold}>
            <input type="checkbox" />
            <span>展开全文</span>
            <span>收起</span>
          </label>
        )}
      </div>
      <aside className={css.aside} aria-label="附件与联系">
        <h3>附件</h3>
        <Attachments house={house} />
        <h3>联系法院</h3>
        <Contacts house={house} />
      </aside>
    </div>
  );
}

function Attachments({ house }: { house: House }) {
  const label = useLabel();
  if (house.attachments.length === 0) return <p className={css.missing}>{UNPROVIDED}</p>;
  return (
    <ul className={css.files}>
      {house.attachments.map((file) => (
        <li key={file.url}>
          <a href={file.url} target="_blank" rel="nofollow noopener">
            <Icon of="file-text" />
            {file.name}
          </a>
          <span>{[label("doc_type", file.type), sizeText(file.size)].filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

function Contacts({ house }: { house: House }) {
  const contacts = [
    ["处置法院", house.court_name],
    ["承办联系", house.judge_contact],
    ["法院电话", house.court_phone],
    ["监督电话", house.supervise_phone],
    ["辅助机构", house.assist_org],
    ["案号", house.case_no],
  ].filter(([, value]) => value);
  if (contacts.length === 0) return <p className={css.missing}>{UNPROVIDED}</p>;
  return (
    <dl className={css.contacts}>
      {contacts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizeText(bytes: number | null): string {
  if (bytes === null) return "";
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
