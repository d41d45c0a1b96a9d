import type { House } from "proto-types";
import { useLabel } from "../../../stores/dictionary";
import { Icon } from "../../../ui/data/Icon";
import { NOT_STATED } from "../facts";
import { documentNames } from "../risks";
import css from "./Documents.module.css";

/** Notice, instructions and description in full, and the files that came with them. */
export function Documents({ house }: { house: House }) {
  const texts = [
    { title: documentNames.notice, html: house.notice_html },
    { title: documentNames.instruction, html: house.instruction_html },
    { title: documentNames.intro, html: house.intro_html },
  ];
  return (
    <div className={css.columns}>
      <div>
        {texts.map(({ title, html }) => (
          // Where risks quote a document it is open, so that a link to the sentence needs no script.
          <details key={title} className={css.part} open={html?.includes("<mark>")}>
            <summary>
              <h3>{title}</h3>
              <Icon of="chevron-down" />
            </summary>
            {html ? (
              // Sanitised where it was stored. The keyboard scrolls what has the focus.
              <section
                className={css.text}
                aria-label={`${title}全文`}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
                tabIndex={0}
                dangerouslySetInnerHTML={{ __html: html }}
              />
            ) : (
              <p className={css.missing}>{NOT_STATED}</p>
            )}
          </details>
        ))}
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
  if (house.attachments.length === 0) return <p className={css.missing}>{NOT_STATED}</p>;
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
  if (contacts.length === 0) return <p className={css.missing}>{NOT_STATED}</p>;
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
