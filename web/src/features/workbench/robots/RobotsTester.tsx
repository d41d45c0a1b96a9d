import type { RobotsDetail } from "proto-types";
import { type KeyboardEvent, useState } from "react";
import { api } from "../../../api/browser";
import { usePreview } from "../../../api/use-preview";
import { Chip } from "../../../ui/data/Chip";
import { Field } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";
import css from "./Robots.module.css";

interface RobotsTesterProps {
  rules: string;
  engines: RobotsDetail["engines"];
}

/** Tests whether each engine may read an address under the edited rules, and shows the line that decides. */
export function RobotsTester({ rules, engines }: RobotsTesterProps) {
  const [address, setAddress] = useState("/fapaifang.html?usage=101");
  const path = address.trim();
  const { answer, failure } = usePreview(
    path ? { rules, address: path } : null,
    (body, signal) => api.post("/api/editor/robots/test", { body, signal, quiet: true }),
    "暂时无法测试",
  );
  const wrong = path ? failure : "请输入要测试的地址";
  const found = wrong ? null : answer;
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault(); // Enter would save the draft
  };
  return (
    <section className={forms.card} aria-label="地址测试">
      <h2>地址测试</h2>
      <Field
        label="地址"
        note="路径或完整地址；按编辑框中的规则测试"
        value={address}
        maxLength={2000}
        error={wrong}
        onKeyDown={keepForm}
        onChange={({ target }) => setAddress(target.value)}
      />
      {found && (
        <ul className={css.verdicts} aria-label="测试结果">
          {engines.map(({ key, name, agent }) => {
            const verdict = found.list.find(({ engine }) => engine === key);
            if (!verdict) return null;
            return (
              <li key={key}>
                <span>
                  {name} <small>{agent}</small>
                </span>
                <Chip tone={verdict.allowed ? "green" : "red"} look="line">
                  {verdict.allowed ? "允许" : "禁止"}
                </Chip>
                <small>
                  {verdict.line > 0 ? (
                    <>
                      第 {verdict.line} 行 <code>{verdict.text}</code>
                    </>
                  ) : (
                    "没有匹配的规则"
                  )}
                </small>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
