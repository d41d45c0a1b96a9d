import type { SharedLink } from "proto-types";
import { copyText } from "../../../lib/browser/copy";
import { paths } from "../../../lib/paths";
import { Button, ButtonLink } from "../../../ui/form/Button";
import css from "./Shared.module.css";

/** Shows the secret address of a list as text and as a QR code. */
export function LinkPanel({ link: { name, url, qr } }: { link: SharedLink }) {
  return (
    <div className={css.link}>
      <img src={qr} alt={`“${name}”的二维码`} width={160} height={160} />
      <div className="stack-3">
        <p className={css.url}>{url}</p>
        <div className="row-3 row-wrap">
          <Button kind="primary" onClick={() => copyText(`${name}\n${url}`, "已复制，去微信粘贴给家人吧")}>
            复制到微信
          </Button>
          <Button onClick={() => copyText(url, "链接已复制")}>复制链接</Button>
          {/* The link loads a new document, so that the visit counter does not get the secret address. */}
          <ButtonLink href={url} data-reload="">
            打开清单
          </ButtonLink>
          <ButtonLink href={paths.myLists()}>管理清单</ButtonLink>
        </div>
      </div>
    </div>
  );
}
