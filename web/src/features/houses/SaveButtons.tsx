import { emitLogin } from "../../stores/session";
import { Icon } from "../../ui/Icon";
import css from "./SaveButtons.module.css";

/** Saving and being reminded belong to members: both ask for the login first. */
export function SaveButtons({ title }: { title: string }) {
  return (
    <span className={css.buttons}>
      <button type="button" aria-label={`收藏 ${title}`} title="收藏" onClick={() => emitLogin()}>
        <Icon of="heart" />
      </button>
      <button type="button" aria-label={`设置开拍提醒 ${title}`} title="开拍提醒" onClick={() => emitLogin()}>
        <Icon of="bell" />
      </button>
    </span>
  );
}
