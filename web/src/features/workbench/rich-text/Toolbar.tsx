import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import css from "./RichText.module.css";

interface ToolbarProps {
  editor: Editor;
  label: string;
  onLink: () => void;
  onPicture: () => void;
}

interface Tool {
  name: string;
  title: string;
  /** Reports whether the format is active at the cursor; undefined for actions that are not formats. */
  on?: (editor: Editor) => boolean;
  /** Reports whether the button is available. A button without this function always is. */
  shown?: (editor: Editor) => boolean;
  act: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
}

const inTable = (editor: Editor) => editor.isActive("table");

const heading = (level: 2 | 3): Tool => ({
  name: level === 2 ? "标题" : "小标题",
  title: level === 2 ? "二级标题" : "三级标题",
  on: (editor) => editor.isActive("heading", { level }),
  act: (chain) => chain.toggleHeading({ level }),
});

const mark = (name: string, title: string, type: string): Tool => ({
  name,
  title,
  on: (editor) => editor.isActive(type),
  act: (chain) => chain.toggleMark(type),
});

const block = (name: string, title: string, value: string): Tool => ({
  name,
  title,
  on: (editor) => editor.isActive({ class: value }),
  act: (chain, editor) => {
    const next = editor.isActive({ class: value }) ? null : value;
    return chain.updateAttributes("paragraph", { class: next }).updateAttributes("heading", { class: next });
  },
});

const TOOLS: Tool[][] = [
  [heading(2), heading(3)],
  [
    mark("粗", "加粗 Ctrl+B", "bold"),
    mark("斜", "斜体 Ctrl+I", "italic"),
    mark("下划线", "下划线 Ctrl+U", "underline"),
    mark("删除线", "删除线", "strike"),
  ],
  [
    {
      name: "• 列表",
      title: "项目列表",
      on: (editor) => editor.isActive("bulletList"),
      act: (chain) => chain.toggleBulletList(),
    },
    {
      name: "1. 列表",
      title: "编号列表",
      on: (editor) => editor.isActive("orderedList"),
      act: (chain) => chain.toggleOrderedList(),
    },
    {
      name: "引用",
      title: "引用",
      on: (editor) => editor.isActive("blockquote"),
      act: (chain) => chain.toggleBlockquote(),
    },
  ],
  [block("居中", "居中", "rich-center"), block("首行缩进", "首行缩进两字", "rich-indent")],
];

const MORE: Tool[] = [
  { name: "分隔线", title: "插入分隔线", act: (chain) => chain.setHorizontalRule() },
  {
    name: "表格",
    title: "插入三行三列的表格",
    shown: (editor) => !inTable(editor),
    act: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: "加行", title: "在下方加一行", shown: inTable, act: (chain) => chain.addRowAfter() },
  { name: "删行", title: "删除这一行", shown: inTable, act: (chain) => chain.deleteRow() },
  { name: "加列", title: "在右侧加一列", shown: inTable, act: (chain) => chain.addColumnAfter() },
  { name: "删列", title: "删除这一列", shown: inTable, act: (chain) => chain.deleteColumn() },
  { name: "删表格", title: "删除表格", shown: inTable, act: (chain) => chain.deleteTable() },
  { name: "清除格式", title: "清除选中文字的格式", act: (chain) => chain.unsetAllMarks().clearNodes() },
  { name: "撤销", title: "撤销 Ctrl+Z", act: (chain) => chain.undo() },
  { name: "重做", title: "重做 Ctrl+Y", act: (chain) => chain.redo() },
];

/** Buttons that format the text. The usual keyboard shortcuts of word processors have the same effect. */
export function Toolbar({ editor, label, onLink, onPicture }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map((group) => group.map((tool) => tool.on?.(now) ?? false)),
      shown: MORE.map((tool) => tool.shown?.(now) ?? true),
      link: now.isActive("link"),
    }),
  });
  const button = (tool: Tool, pressed?: boolean) => (
    <button
      key={tool.name}
      type="button"
      title={tool.title}
      aria-pressed={pressed}
      onClick={() => tool.act(editor.chain().focus(), editor).run()}
    >
      {tool.name}
    </button>
  );
  return (
    <div role="toolbar" aria-label={`${label}的格式`} className={css.tools}>
      {TOOLS.map((group, i) => (
        <span key={group[0]?.name} className="row-1 row-wrap">
          {group.map((tool, j) => button(tool, state.on[i]?.[j]))}
        </span>
      ))}
      <span className="row-1 row-wrap">
        <button type="button" title="链接" aria-pressed={state.link} onClick={onLink}>
          链接
        </button>
        <button type="button" title="插入图片" onClick={onPicture}>
          图片
        </button>
        {MORE.map((tool, i) => state.shown[i] && button(tool))}
      </span>
    </div>
  );
}
