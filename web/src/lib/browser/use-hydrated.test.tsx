// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useHydrated, useLater } from "./use-hydrated";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Part({ use }: { use: () => boolean }) {
  return <p>{String(use())}</p>;
}

test.each([useHydrated, useLater])("%o is false in the HTML of the server and true after hydration", async (use) => {
  const box = document.createElement("div");
  box.innerHTML = renderToString(<Part use={use} />);
  expect(box.textContent).toBe("false");
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(box, <Part use={use} />, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(box.textContent).toBe("true");
  expect(complaints).toEqual([]);
});
