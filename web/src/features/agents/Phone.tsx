import { useSite } from "../../stores/site";
import { Icon } from "../../ui/data/Icon";
import css from "./Phone.module.css";

/** The phone number of a consultant: the site's hotline and an extension. */
export function Phone({ ext, strong }: { ext: string | null; strong?: boolean }) {
  const { hotline } = useSite();
  // A comma makes a phone pause before it dials the extension.
  const number = hotline.replaceAll("-", "") + (ext ? `,${ext}` : "");
  return (
    <a href={`tel:${number}`} className={strong ? css.strong : css.phone}>
      <Icon of="phone" />
      <span>
        {hotline}
        {ext && " "}
        {ext && <span className={css.ext}>{`转 ${ext}`}</span>}
      </span>
    </a>
  );
}
