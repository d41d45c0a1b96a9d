import { FORM } from "../../api/forms";
import { useSite } from "../../stores/site";
import { Section } from "../../ui/layout/Section";
import css from "./LotFeedback.module.css";
import { LOT_FORMS_ID, LotFormLink } from "./LotFormLink";

/**
 * Links to report an error on the page (纠错) or to ask about the lot (咨询). Without scripts it shows the
 * hotline.
 */
export function LotFeedback() {
  const { hotline } = useSite();
  return (
    <Section id={LOT_FORMS_ID} title="咨询与纠错" card>
      <p className={css.text}>
        对本房源有疑问，或发现内容与法院公告不一致，请告诉编辑。登录后提交的，可在“我的需求”查看处理状态和答复。
      </p>
      <p className={`${css.ways} touch-links`}>
        <LotFormLink type={FORM.question}>咨询本房源</LotFormLink>
        <LotFormLink type={FORM.correction}>内容纠错</LotFormLink>
        <a href={`tel:${hotline}`}>{`致电 ${hotline}`}</a>
      </p>
    </Section>
  );
}
