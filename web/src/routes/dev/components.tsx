import { lazy, Suspense, useState } from "react";
import { pageLoader } from "../../api/page-loader";
import { toast } from "../../lib/browser/toast";
import { Badge } from "../../ui/data/Badge";
import { Chip, type Tone } from "../../ui/data/Chip";
import { Countdown } from "../../ui/data/Countdown";
import { DescriptionList } from "../../ui/data/DescriptionList";
import { Facts } from "../../ui/data/Facts";
import { Icon } from "../../ui/data/Icon";
import { ICON_NAMES } from "../../ui/data/icon-names";
import { List } from "../../ui/data/List";
import { Picture } from "../../ui/data/Picture";
import { Price } from "../../ui/data/Price";
import { Table } from "../../ui/data/Table";
import { Time } from "../../ui/data/Time";
import { Empty } from "../../ui/feedback/Empty";
import { ErrorBlock } from "../../ui/feedback/ErrorBlock";
import { Popover } from "../../ui/feedback/Popover";
import { Popup } from "../../ui/feedback/Popup";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Status } from "../../ui/feedback/Status";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Choices } from "../../ui/form/Choices";
import { Field, SelectField, TextField } from "../../ui/form/Field";
import { Tag } from "../../ui/form/Tag";
import { Section } from "../../ui/layout/Section";
import { Slide } from "../../ui/layout/Slide";
import { Breadcrumb } from "../../ui/navigation/Breadcrumb";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";
import css from "./components.module.css";

const Dialog = lazy(() => import("../../ui/feedback/Dialog"));

const HERE = "/dev/components.html";
const TONES: Tone[] = ["red", "blue", "green", "amber", "grey"];
const TABS = ["甲", "乙", "丙"].map((label) => ({ key: label, label, href: HERE }));
const SAMPLES = ["第一项", "第二项", "第三项", "第四项", "第五项"];

/** Loads only the head of the page, which determines whether the page exists. In production it does not. */
export const loader = pageLoader(async () => ({}));

/** Shows every component of ui/ in its states, for developers. */
export function Component() {
  return (
    <div className="wrap">
      <h1 className={css.title}>组件样例</h1>
      <Section title="Button" card>
        <Buttons />
      </Section>
      <Section title="Chip、Tag、Badge、Facts、Price、Time、Countdown" card>
        <Words />
      </Section>
      <Section title="Breadcrumb、Tabs、Pager" card>
        <Navigation />
      </Section>
      <Section title="Field、TextField、SelectField、Choices" card>
        <Fields />
      </Section>
      <Section title="List" note="四种样式" card>
        <Lists />
      </Section>
      <Section title="DescriptionList、Table" card>
        <Tables />
      </Section>
      <Section title="Picture、Slide" card>
        <Pictures />
      </Section>
      <Section title="Dialog、Popover、Popup、Toast" card>
        <Layers />
      </Section>
      <Section title="Status、Empty、ErrorBlock、Skeleton" card>
        <States />
      </Section>
      <Section title="Icon" card>
        <ul className={css.icons}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon of={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Buttons() {
  return (
    <div className={css.row}>
      <Button kind="primary" size="l">
        主要操作
      </Button>
      <Button>次要操作</Button>
      <Button kind="quiet">安静</Button>
      <Button kind="text">文字</Button>
      <Button size="s">小号</Button>
      <Button disabled>不可用</Button>
      <ButtonLink href={HERE}>链接</ButtonLink>
      <Button>
        <Icon of="bell" />
        带图标
      </Button>
    </div>
  );
}

function Words() {
  return (
    <div className={css.row}>
      {TONES.flatMap((tone) => [
        <Chip key={`${tone}-solid`} tone={tone}>
          实心
        </Chip>,
        <Chip key={`${tone}-line`} tone={tone} look="line">
          描边
        </Chip>,
      ])}
      <Chip look="soft">浅灰</Chip>
      <Tag href={HERE} removeLabel="移除 朝阳">
        朝阳
      </Tag>
      <Badge count={7} label="条未读" />
      <Badge count={100} label="条未读" />
      <Facts items={["2室1厅", "89.50㎡", "中楼层"]} />
      <Price yuan={3_628_000} />
      <Price yuan={3_628_000} size="l" strong />
      <Price yuan={3_628_000} size="xl" strong />
      <Price yuan={null} />
      <Time at="2026-11-20T10:00:00+08:00" />
      <Countdown to="2099-01-01T00:00:00+08:00" label="距开拍">
        开拍时间未定
      </Countdown>
    </div>
  );
}

function Navigation() {
  return (
    <>
      <Breadcrumb
        items={[
          { name: "首页", path: "/" },
          { name: "法拍房", path: "/fapaifang.html" },
          { name: "组件样例", path: null },
        ]}
      />
      <Tabs items={TABS} active="甲" label="横向标签" />
      <Tabs items={TABS} active="乙" label="纵向标签" vertical />
      <Pager page={5} count={20} href={() => HERE} />
    </>
  );
}

const SECTIONS = [
  { value: "1", label: "一室" },
  { value: "2", label: "二室" },
  { value: "3", label: "三室" },
];

function Fields() {
  return (
    <div className={css.fields}>
      <Field label="称呼" placeholder="如：王女士" />
      <Field label="手机号" error="请输入正确的手机号" defaultValue="123" />
      <Field label="不可用" defaultValue="不能修改" disabled />
      <SelectField
        label="区域"
        options={[
          { value: "", label: "不限" },
          { value: "3", label: "朝阳" },
        ]}
      />
      <TextField label="想咨询的问题" note="选填" />
      <Choices label="户型" note="可多选" name="room" options={SECTIONS} chosen={["2"]} />
      <Choices label="提醒方式" name="channel" look="boxes" options={SECTIONS} error="请至少选择一种提醒方式" />
    </div>
  );
}

function Lists() {
  const items = SAMPLES.map((text) => <p key={text}>{text}</p>);
  return (
    <div className={css.stack}>
      <List look="lines">{items}</List>
      <List look="ranked">{items}</List>
      <List look="cards">{items}</List>
      <List look="rail" label="横向列表">
        {items}
      </List>
    </div>
  );
}

function Tables() {
  const columns = [
    { key: "name", label: "名称" },
    { key: "count", label: "套数", figure: true },
  ];
  return (
    <div className={css.stack}>
      <DescriptionList
        rows={[
          { label: "建筑面积", value: "89.50㎡" },
          { label: "楼层", value: null },
          { label: "朝向", value: "南北" },
        ]}
      />
      <Table
        label="各区套数"
        columns={columns}
        rows={[
          { key: "1", cells: { name: "朝阳", count: "1,024" } },
          { key: "2", cells: { name: "海淀", count: "512" } },
        ]}
      />
      <Table label="没有内容的表" columns={columns} rows={[]} />
    </div>
  );
}

function Pictures() {
  return (
    <div className="row-4">
      <Slide label="建筑示意图" className={css.slide}>
        {["street", "entrance", "skyline"].map((view) => (
          <Picture
            key={view}
            src={`/media/illustration/building-slab-${view}-1.svg`}
            alt={`建筑示意图 ${view}`}
            width={1120}
            height={840}
          />
        ))}
      </Slide>
      <div className={css.slide}>
        <Picture src={null} alt="没有图片的房源" width={1120} height={840} />
      </div>
    </div>
  );
}

function Layers() {
  const [open, setOpen] = useState<"dialog" | "popup" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={css.row}>
      <Button onClick={() => setOpen("dialog")}>打开对话框</Button>
      <Button onClick={() => setOpen("popup")}>打开角落提示</Button>
      <Popover trigger="打开气泡">
        <p>气泡内容</p>
      </Popover>
      <Button onClick={() => toast.success("操作成功")}>成功提示</Button>
      <Button onClick={() => toast.info("一条消息")}>消息提示</Button>
      <Button onClick={() => toast.error("操作失败", "请稍后重试")}>失败提示</Button>
      {open === "dialog" && (
        <Suspense fallback={null}>
          <Dialog open onClose={close} title="对话框标题">
            <p>对话框内容</p>
          </Dialog>
        </Suspense>
      )}
      <Popup open={open === "popup"} onClose={close} title="角落提示">
        <p>不打断浏览的提示。</p>
      </Popup>
    </div>
  );
}

function States() {
  return (
    <div className={css.states}>
      <Status state="loading">就绪</Status>
      <Status state="empty">就绪</Status>
      <Status state="failed" onRetry={() => toast.info("重新加载")}>
        就绪
      </Status>
      <Status state="ready">
        <p>就绪的内容</p>
      </Status>
      <Empty text="还没有收藏房源。">
        <ButtonLink href="/fapaifang.html">去看看法拍房</ButtonLink>
      </Empty>
      <ErrorBlock title="页面暂时无法显示" hint="请稍后刷新重试。" requestId="a1b2c3d4" />
      <div className={css.stack}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="image" />
      </div>
    </div>
  );
}
