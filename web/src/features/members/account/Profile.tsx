import type { User } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { DescriptionList } from "../../../ui/data/DescriptionList";
import { Button } from "../../../ui/form/Button";
import css from "./Account.module.css";
import { Avatar } from "./Avatar";
import { ProfileForm } from "./ProfileForm";

const AvatarDialog = lazy(() => import("./AvatarDialog"));

interface ProfileProps {
  user: User;
  onRename: (nickname: string) => void;
  /** The picture was changed; this is the member now. */
  onPicture: (user: User) => void;
}

/** Who the member is on the site. */
export function Profile({ user, onRename, onPicture }: ProfileProps) {
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
