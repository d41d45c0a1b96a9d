import { useMark } from "../../../api/favorites";
import { Icon } from "../../../ui/data/Icon";
import { canBeReminded } from "../status";
import css from "./FavoriteButtons.module.css";

interface SaveButtonsProps {
  house: { id: number; title: string; status: string };
}

/** Saving and being reminded belong to members: others log in first, and then it is done. */
export function SaveButtons({ house }: SaveButtonsProps) {
  const saved = useMark("house", house.id);
  const reminded = useMark("remind", house.id);
  const offered = canBeReminded(house.status) || reminded.marked;
  return (
    <span className={css.buttons}>
      <button
        type="button"
        aria-label={`收藏 ${house.title}`}
        aria-pressed={saved.marked}
        title={saved.marked ? "取消收藏" : "收藏"}
        onClick={saved.toggle}
      >
        <Icon of="heart" />
      </button>
      {offered && (
        <button
          type="button"
          aria-label={`设置开拍提醒 ${house.title}`}
          aria-pressed={reminded.marked}
          title={reminded.marked ? "取消提醒" : "开拍提醒"}
          onClick={reminded.toggle}
        >
          <Icon of="bell" />
        </button>
      )}
    </span>
  );
}
