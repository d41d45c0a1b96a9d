import { type ReactNode, Suspense, useEffect, useState } from "react";
import { draftOf, FORM } from "../../api/forms";
import { onDemand } from "../../lib/browser/on-demand";
import { paths } from "../../lib/paths";
import { ButtonLink } from "../../ui/form/Button";
import css from "./DemandBox.module.css";

const DemandPanel = onDemand(() => import("./DemandPanel"));

interface DemandBoxProps {
  cityId: number;
  /** The district that is chosen at first. */
  areaId?: number;
  source: string;
  /** Shown below the receipt. */
  children?: ReactNode;
}

/**
 * The box beside a list that offers 订阅新房源. The form is loaded on a click, or at once if there is
 * unsent input.
 */
export function DemandBox(props: DemandBoxProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (draftOf(FORM.demand)) setOpen(true);
  }, []);
  return (
    <section className={css.box}>
      <h2>订阅新房源</h2>
      <p>留下需求，有匹配的房源第一时间通知您。</p>
      {open ? (
        <Suspense fallback={<p role="status">正在打开…</p>}>
          <DemandPanel {...props} />
        </Suspense>
      ) : (
        <ButtonLink
          kind="line"
          wide
          href={paths.demands()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          填写需求
        </ButtonLink>
      )}
    </section>
  );
}
