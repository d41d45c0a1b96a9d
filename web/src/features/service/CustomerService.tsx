import { paths } from "../../lib/paths";
import { useCustomer } from "../../stores/customer";
import { useSite } from "../../stores/site";
import { Icon } from "../../ui/data/Icon";
import css from "./CustomerService.module.css";

/** Customer service: the consultant of this page, the hotline, and a contact form. */
export default function CustomerService() {
  const { id, title, footerData } = useCustomer();
  const site = useSite();
  const hotline = footerData?.hotline || site.hotline;
  return (
    <div className={css.customer}>
      {id !== null && (
        <p className={css.who}>
          正在为您服务：<a href={paths.agent(id)}>{title}</a>
        </p>
      )}
      <a href={`tel:${hotline.replaceAll("-", "")}`} className={css.phone}>
        <Icon of="phone" />
        {hotline}
      </a>
      <p className={css.note}>请勿向任何人转账缴纳保证金，保证金只在拍卖平台上缴纳。</p>
    </div>
  );
}
