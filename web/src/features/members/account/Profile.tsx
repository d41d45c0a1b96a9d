import type { User } from "proto-types";
import { Suspense, useState } from "react";
import { onDemand } from "../../../lib/browser/on-demand";
import { DescriptionList } from "../../../ui/data/DescriptionList";
import { Button } from "../../../ui/form/Button";
import css from "./Account.module.css";
import { Avatar } from "./Avatar";
import { ProfileForm } from "./ProfileForm";

const AvatarDialog = onDemand(() => import("./AvatarDialog"));

interface ProfileProps {
  user: User;
  onRename: (nickname: string) => void;
  /** Called when the member wants to change the number. */
  onMobile: () => void;
  /** Called when the picture was changed, with the updated member. */
  onPicture: (user: User) => void;
}

/** The member's picture, name and number, with buttons to change them. */
export function Profile({ user, onRename, onMobile, onPicture }: ProfileProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className={css.profile}>
        <div className={css.picture}>
          <Avatar src={user.avatar} size="l" />
          <Button size="s" onClick={() => setChoosing(true)}>
            更换头像
          </Button>
        </div>
        <ProfileForm nickname={user.nickname} onSave={onRename} />
      </div>
      <DescriptionList
        rows={[
          { label: "手机号", value: user.mobile },
          { label: "微信", value: user.wechat_bound ? "已绑定" : "未绑定" },
          { label: "协议版本", value: user.consent?.version ?? null },
        ]}
      />
      {user.mobile && (
        <p className={css.mobile}>
          <Button size="s" onClick={onMobile}>
            更换绑定手机
          </Button>
          <span>原号码已停用也可以申请；更换后30日内不能再次更换。</span>
        </p>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <AvatarDialog
            current={user.avatar}
            onSaved={(changed) => {
              setChoosing(false);
              onPicture(changed);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
