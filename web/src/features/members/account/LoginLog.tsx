import type { LoginEntry } from "proto-types";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";

/** How many entries are visible at first. */
const FIRST = 10;

const COLUMNS = [
  { key: "time", label: "时间", narrow: true },
  { key: "kind", label: "操作", narrow: true },
  { key: "way", label: "方式", narrow: true },
  { key: "client", label: "设备" },
  { key: "address", label: "网络地址", narrow: true },
];

const KINDS: Record<LoginEntry["kind"], string> = {
  register: "注册并登录",
  login: "登录",
  bind: "绑定手机号",
  mobile: "更换手机号",
};
const WAYS: Record<LoginEntry["way"], string> = { sms: "短信验证码", wechat: "微信扫码" };

/** The last logins with time, method and place. If one is unfamiliar, the member should end the other sessions. */
export function LoginLog({ logins }: { logins: LoginEntry[] }) {
  const rows = logins.map(({ time, kind, way, client, address }, i) => ({
    key: `${time} ${i}`,
    cells: {
      time: <Time at={time} pattern="yyyy-MM-dd hh:mm" />,
      kind: KINDS[kind],
      way: WAYS[way],
      client: client || "未知设备",
      address: address || "未记录",
    },
  }));
  const rest = rows.slice(FIRST);
  return (
    <>
      <Table label="登录记录" columns={COLUMNS} rows={rows.slice(0, FIRST)} empty="还没有登录记录。" stacked />
      {rest.length > 0 && (
        <details>
          <summary>{`展开其余 ${rest.length} 条`}</summary>
          <Table label="较早的登录记录" columns={COLUMNS} rows={rest} stacked />
        </details>
      )}
    </>
  );
}
