import type { House } from "proto-types";
import { notify } from "../../../lib/notify";
import { useLabel } from "../../../stores/dictionary";
import { emitLogin } from "../../../stores/session";
import { Button, ButtonLink } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { isBiddable } from "../status";
import css from "./Actions.module.css";

/** Form type of 预约看房, submitted with the login. */
const VIEWING_FORM = "233";

/** What a visitor can do with a lot. Bidding itself happens on the platform it comes from. */
export function Actions({ house }: { house: House }) {
  const label = useLabel();
  const open = isBiddable(house.status);
  return (
    <div className={css.actions}>
      {open && house.source_url && (
        <ButtonLink kind="primary" size="l" wide href={house.source_url} target="_blank" rel="nofollow noopener">
          去原平台报名
          <Icon of="external-link" />
        </ButtonLink>
      )}
      <div className={css.row}>
        <Button wide onClick={() => emitLogin()}>
          <Icon of="heart" />
          收藏
        </Button>
        {open && (
          <>
            <Button wide onClick={() => emitLogin()}>
              <Icon of="bell" />
              提醒我
            </Button>
            <Button wide onClick={() => emitLogin({ type: VIEWING_FORM })}>
              <Icon of="calendar-check" />
              预约看房
            </Button>
          </>
        )}
      </div>
      <div className={css.small}>
        <span>{`来源 ${label("source_platform", house.platform)}`}</span>
        <Button kind="text" size="s" onClick={copyAddress}>
          <Icon of="share-2" />
          分享
        </Button>
        <Button kind="text" size="s" onClick={() => window.print()}>
          <Icon of="printer" />
          打印
        </Button>
      </div>
    </div>
  );
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.origin + window.location.pathname);
    notify.success("链接已复制，去粘贴分享吧");
  } catch {
    notify.error("复制失败，请从地址栏复制链接");
  }
}
