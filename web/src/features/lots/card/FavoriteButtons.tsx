import { useFavorite } from "../../../api/favorites";
import { Icon } from "../../../ui/data/Icon";
import { canBeReminded } from "../status";
import css from "./FavoriteButtons.module.css";

interface FavoriteButtonsProps {
  house: { id: number; title: string; status: string };
}

/** Buttons to save a lot and to set a reminder. A guest logs in first, then the action is completed. */
export function FavoriteButtons({ house }: FavoriteButtonsProps) {
  const saved = useFavorite("house", house.id);
  const reminded = useFavorite("remind", house.id);
  const offered = canBeReminded(house.status) || reminded.active;
  return (
    <span className={css.buttons}>
      <button
        type="button"
        aria-label={`收藏 ${house.title}`}
        aria-pressed={saved.active}
        title={saved.active ? "取消收藏" : "收藏"}
        onClick={saved.toggle}
      >
        <Icon of="heart" />
      </button>
      {offered && (
        <button
          type="button"
          aria-label={`设置开拍提醒 ${house.title}`}
          aria-pressed={reminded.active}
          title={reminded.active ? "取消提醒" : "开拍提醒"}
          onClick={reminded.toggle}
        >
          <Icon of="bell" />
        </button>
      )}
    </span>
  );
}
