import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import css from "./RichText.module.css";

const FORM = /^(?:https?:\/\/[^\s]+|\/[^/\\\s][^\s]*|\/|tel:[0-9+-]+|mailto:[^\s@]+@[^\s@]+)$/;

/** Edits the address of the link at the cursor or of the selected words. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes("link").href ?? "");
  const [href, setHref] = useState(before);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const address = href.trim();
    if (!FORM.test(address)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] }).run();
    } else {
      chain.setLink({ href: address }).run();
    }
    onClose();
  };
  const keys = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault(); // otherwise the whole form would be submitted
    apply();
  };
  return (
    <div className={css.panel}>
      <Field
        label="链接地址"
        note="本站页面以 / 开头，如 /fapaifang.html"
        name="href"
        autoFocus
        maxLength={1000}
        value={href}
        error={wrong ? "地址须以 https://、http://、/、tel: 或 mailto: 开头" : null}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={keys}
      />
      <Button size="s" onClick={apply}>
        确定
      </Button>
      {before && (
        <Button
          size="s"
          kind="text"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          取消链接
        </Button>
      )}
      <Button size="s" kind="text" onClick={onClose}>
        关闭
      </Button>
    </div>
  );
}
