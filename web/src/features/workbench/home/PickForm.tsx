import type { HouseCard, WorkbenchPick } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";
import css from "./Home.module.css";
import { dayFrom, lotOf } from "./layout";

interface PickFormProps {
  chosen: number[];
  onAdd: (pick: WorkbenchPick) => void;
}

/** The default duration of a recommendation, in days. */
const USUAL = 14;
const FOUND = 8;

/** A form that searches for a lot to recommend, by number, address or words. It finds only lots open to bids. */
export function PickForm({ chosen, onAdd }: PickFormProps) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<HouseCard[] | null>(null);
  const { busy, failure, setFailure, save } = useSave("没有查到，请重试");
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (words.trim() === "") return setFailure("请填写房源编号、网址或关键词");
    save(async () => setFound(await lotsOf(words)));
  };
  const open = (found ?? []).filter(({ status }) => status === "0" || status === "1");
  return (
    <>
      <form method="post" className={forms.bar} noValidate onSubmit={search}>
        <Field
          label="添加房源"
          note="编号、网址或关键词"
          name="lot"
          maxLength={200}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" disabled={busy}>
          {busy ? "正在查找…" : "查找"}
        </Button>
      </form>
      <Failure text={failure} />
      {found && open.length === 0 && !failure && (
        <p role="status">
          {found.length > 0 ? "这套房源目前不可参拍，不能推荐。" : "没有找到可参拍的房源，请换个词。"}
        </p>
      )}
      {open.length > 0 && (
        <ul className={css.found} aria-label="查找结果">
          {open.map((house) => (
            <li key={house.id}>
              <span>{house.title}</span>
              {chosen.includes(house.id) ? (
                <small className={css.hint}>已在推荐中</small>
              ) : (
                <Button
                  size="s"
                  aria-label={`推荐${house.title}`}
                  onClick={() =>
                    onAdd({
                      house_id: house.id,
                      title: house.title,
                      until: dayFrom(Date.now(), USUAL),
                      state: "shown",
                    })
                  }
                >
                  推荐
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

async function lotsOf(words: string): Promise<HouseCard[]> {
  const id = lotOf(words);
  if (id === null) {
    const query = { keyword: words.trim(), status: ["0", "1"], page_size: FOUND };
    return (await api.get("/api/house", { query, quiet: true })).list;
  }
  try {
    return [await api.get("/api/house/{id}", { path: { id }, quiet: true })];
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return [];
    throw cause;
  }
}
