import type { WorkbenchForm } from "proto-types";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { paths } from "../../../lib/paths";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { useLabel } from "../../../stores/dictionary";
import { cx } from "../../../ui/cx";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import css from "../shared/workbench.module.css";
import own from "./Submissions.module.css";
import { SubmissionWork } from "./SubmissionWork";

interface SubmissionDetailProps {
  form: WorkbenchForm;
  /** The conditions of a demand as short texts. */
  conditions: string[];
  onSaved: () => void;
}

/** Shows a submitted form: its content, its history, and the controls to process it. */
export function SubmissionDetail({ form, conditions, onSaved }: SubmissionDetailProps) {
  const label = useLabel();
  const { item, events } = form;
  return (
    <div className={css.columns}>
      <div className={css.card}>
        <h2>{`${label("form_type", item.form_type)} #${item.id}`}</h2>
        {item.remark && <blockquote className={own.quote}>{item.remark}</blockquote>}
        <dl className={own.facts}>
          {item.field && <Fact name="有误内容">{label("correction_field", item.field)}</Fact>}
          {item.link && (
            <Fact name="出处链接">
              <a href={item.link} className={css.link} target="_blank" rel="nofollow noopener noreferrer">
                {item.link}
              </a>
            </Fact>
          )}
          {item.viewing_date && <Fact name="希望看样">{item.viewing_date}</Fact>}
          {item.house_id && (
            <Fact name="房源">
              <House {...item} />
            </Fact>
          )}
          {conditions.length > 0 && <Fact name="需求">{conditions.join("，")}</Fact>}
          <Fact name="提交人">{`${item.name ?? "未留称呼"}（${item.member ? "会员，可看到答复" : "游客"}）`}</Fact>
          <Fact name="手机号">{item.mobile ? <Mobile id={item.id} masked={item.mobile} /> : "未留"}</Fact>
          <Fact name="提交位置">{item.source || "未记录"}</Fact>
        </dl>
        <h2>处理记录</h2>
        <ol className={css.events}>
          {events.map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several things can be noted at once
            <li key={i} className={cx(event.internal && css.internal)}>
              <small>
                <Time at={event.at} pattern="yyyy-MM-dd hh:mm" /> {event.editor} {event.note}
                {!event.internal && `（${label("demand_status", event.status)}）`}
              </small>
              {event.text && <p>{event.text}</p>}
            </li>
          ))}
        </ol>
      </div>
      <SubmissionWork key={form.version} form={form} onSaved={onSaved} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function House({ house_id, house_title }: Pick<WorkbenchForm["item"], "house_id" | "house_title">): ReactNode {
  if (house_id === null) return null;
  return (
    <>
      <a href={paths.house(house_id)} className={css.link} target="_blank" rel="noopener">
        {house_title ?? `房源 ${house_id}（已下线）`}
      </a>{" "}
      <a href={workbenchPaths.forms({ house_id })} className={css.link}>
        同房源的提交
      </a>
    </>
  );
}

/** The masked phone number. An editor can reveal the whole number, which is recorded in the security log. */
function Mobile({ id, masked }: { id: number; masked: string }) {
  const [mobile, setMobile] = useState<string | null>(null);
  const show = async () => {
    try {
      setMobile((await api.post("/api/editor/form/{id}/mobile", { path: { id } })).mobile);
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  if (mobile) {
    return (
      <a href={`tel:${mobile}`} className={css.link}>
        {mobile}
      </a>
    );
  }
  return (
    <>
      {masked}{" "}
      <Button kind="text" size="s" onClick={show}>
        显示完整号码（将留下记录）
      </Button>
    </>
  );
}
