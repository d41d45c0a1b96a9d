import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { toast } from "../../../lib/browser/toast";
import prose from "../../../ui/layout/Prose.module.css";
import { EXTENSIONS } from "./extensions";
import { LinkPanel } from "./LinkPanel";
import { PicturePanel } from "./PicturePanel";
import { lostPictures, pasted } from "./pasted";
import css from "./RichText.module.css";
import { Toolbar } from "./Toolbar";

interface RichTextProps {
  label: string;
  /** The HTML at first. To load another text, the component needs another React key. */
  html: string;
  onChange: (html: string) => void;
}

type Panel = { kind: "link" } | { kind: "picture"; file: File | null } | null;

const pictureIn = (files: FileList | undefined) => [...(files ?? [])].find(({ type }) => type.startsWith("image/"));

/** Edits a text with headings, lists, tables, links and pictures, in the layout in which visitors read it. */
export default function RichText({ label, html, onChange }: RichTextProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const takePicture = (files: FileList | undefined) => {
    const file = pictureIn(files);
    if (file) setPanel({ kind: "picture", file });
    return Boolean(file);
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The style element of the editor is not inserted, because the content security policy would refuse it.
    // Its rules are in RichText.module.css.
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
    editorProps: {
      attributes: {
        class: `${prose.prose} ${css.text}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
      },
      transformPastedHTML: (copied) => {
        const lost = lostPictures(copied);
        if (lost > 0) toast.info(`粘贴的内容有 ${lost} 张图片没有带过来，请用“图片”逐张上传`);
        return pasted(copied);
      },
      handlePaste: (_view, event) => takePicture(event.clipboardData?.files),
      handleDrop: (_view, event) => takePicture((event as DragEvent).dataTransfer?.files),
    },
  });
  if (!editor) return null;
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  return (
    <div className={css.box}>
      <Toolbar
        editor={editor}
        label={label}
        onLink={() => setPanel({ kind: "link" })}
        onPicture={() => setPanel({ kind: "picture", file: null })}
      />
      {panel?.kind === "link" && <LinkPanel editor={editor} onClose={close} />}
      {panel?.kind === "picture" && (
        <PicturePanel
          file={panel.file}
          onDone={({ url, width, height }, alt) => {
            editor.chain().focus().setImage({ src: url, alt, width, height }).run();
            setPanel(null);
          }}
          onClose={close}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
