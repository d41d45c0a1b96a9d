import type { Page } from "@playwright/test";
import { expect, hydrated, renderAll, test } from "../fixtures";
import { addressOf, PAGES } from "../pages";

// Faults that axe does not find: in icons, focus rings, overlapping texts, and the accessible names of controls.

interface Mark {
  text: string;
  contrast: number;
}

/**
 * Measures the contrast of controls' icons or focus rings with the nearest opaque background. Those on a picture are
 * left out.
 */
function marks(page: Page, of: "icon" | "ring"): Promise<Mark[]> {
  return page.evaluate((kind) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = (colour: string): number[] => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r = 0, g = 0, b = 0]: number[]) =>
      [r, g, b]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
    const groundOf = (element: Element | null): number[] => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      // The background of elements in the window is known even if it is not an ancestor, as below the home page's bar.
      const below = document.elementsFromPoint(x + width / 2, y + height / 2);
      const at = element ? below.indexOf(element) : -1;
      const boxes = at >= 0 ? below.slice(at) : [];
      for (let box = element; box && boxes.length === 0; box = box.parentElement) {
        const colour = rgb(getComputedStyle(box).backgroundColor);
        if ((colour[3] ?? 0) > 250) return colour;
      }
      for (const box of boxes) {
        const colour = rgb(getComputedStyle(box).backgroundColor);
        if ((colour[3] ?? 0) > 250) return colour;
      }
      return [255, 255, 255];
    };
    const contrast = (a: number[], b: number[]) => {
      const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
      return (high + 0.05) / (low + 0.05);
    };
    const found: Mark[] = [];
    for (const control of document.querySelectorAll<HTMLElement>("a[href], button, summary")) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.getBoundingClientRect().width < 2) continue;
      if (control.closest("figure, [data-picture]") || control.querySelector("img")) continue;
      const text = control.getAttribute("aria-label") ?? control.textContent ?? "";
      if (kind === "icon") {
        const icon = control.querySelector("svg");
        if (!icon || control.textContent?.trim()) continue;
        found.push({ text, contrast: contrast(rgb(getComputedStyle(icon).color), groundOf(icon)) });
      } else {
        control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        const { outlineColor, outlineStyle, outlineOffset } = getComputedStyle(control);
        if (outlineStyle === "none" || outlineStyle === "auto" || Number.parseFloat(outlineOffset) < 0) continue;
        found.push({ text, contrast: contrast(rgb(outlineColor), groundOf(control.parentElement)) });
      }
    }
    return found.filter((mark) => mark.contrast < 3);
  }, of);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const [name, path, list] of PAGES) {
      test(`${name}: icons and rings of the focus are seen`, async ({ page, request }) => {
        await page.goto(await addressOf(request, path, list));
        await hydrated(page);
        await renderAll(page);
        expect(await marks(page, "icon")).toEqual([]);
        expect(await marks(page, "ring")).toEqual([]);
      });
    }
  });
}

test("the bar of a lot has room for its price at 320 px, whatever the lot", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const status of [0, 1, 3]) {
    const { data } = await (await request.get(`/api/house?status=${status}&sort=start_price_desc&page_size=2`)).json();
    for (const { id } of data.list) {
      await page.goto(`/fapaifang-info/${id}.html`);
      await hydrated(page);
      const covered = await page.evaluate(() => {
        const bar = [...document.querySelectorAll("div")].find(
          (box) =>
            getComputedStyle(box).position === "fixed" && box.querySelector("a") && box.textContent?.includes("价"),
        );
        const texts = document.createTreeWalker(bar ?? document.createElement("div"), NodeFilter.SHOW_TEXT);
        const boxes: { text: string; box: DOMRect }[] = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const { x, y, width: whole, height } = range.getBoundingClientRect();
          // Text behind an ellipsis is not drawn.
          const room = texts.currentNode.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const box = new DOMRect(x, y, Math.min(whole, room.right - x), height);
          if (box.width > 0) boxes.push({ text: texts.currentNode.textContent ?? "", box });
        }
        const isOver = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
        return boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter((b) => isOver(a.box, b.box))
            .map((b) => [a.text, b.text]),
        );
      });
      expect(covered, `lot ${id}`).toEqual([]);
    }
  }
});

test("no date of a card is broken on a phone", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const status of ["0", "1", "3", "4"]) {
      await page.goto(`/fapaifang.html?status=${status}`);
      await hydrated(page);
      await renderAll(page);
      const broken = await page
        .locator("#lots article time")
        .evaluateAll(
          (times) =>
            times
              .map((time) => time.parentElement)
              .filter((line) => line && line.getClientRects().length > 1 && line.offsetHeight > 24).length,
        );
      expect(broken, `status ${status} at ${width} px`).toBe(0);
    }
  }
});

test("the slider of a bid is read in 万元", async ({ page, request }) => {
  const { data } = await (await request.get("/api/house?status=0&usage=101&page_size=1")).json();
  await page.goto(`/fapaifang-info/${data.list[0].id}.html`);
  const slider = page.getByRole("slider", { name: "我的出价，万元" });
  expect(Number(await slider.inputValue())).toBe(data.list[0].start_price / 10_000);
});

test("sections of a lot are buttons that are expanded or not, on a phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { data } = await (await request.get("/api/house?status=0&usage=101&page_size=1")).json();
  await page.goto(`/fapaifang-info/${data.list[0].id}.html`);
  await hydrated(page);
  const folds = page.locator("[data-folds] + button"); // from a script that is loaded late
  await expect(folds.nth(8)).toBeAttached();
  for (const fold of await folds.all()) {
    await expect(fold).toHaveRole("button");
    await expect(fold).toHaveAttribute("aria-expanded", "false");
  }
  await folds.first().focus();
  await page.keyboard.press("Enter");
  await expect(folds.first()).toHaveAttribute("aria-expanded", "true");
});

test("in forced colours the present page of the menu has a mark that the others have not", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const links = page.getByRole("navigation", { name: "主导航" }).getByRole("link");
  const marked = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute("aria-current") !== null, getComputedStyle(link).outlineStyle === "solid"]),
  );
  expect(marked.filter(([isCurrent]) => isCurrent)).toHaveLength(1);
  for (const [isCurrent, isMarked] of marked) expect(isMarked).toBe(isCurrent);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, path, list] of PAGES) {
    test(`${name}: there is no button that does nothing`, async ({ page, request }) => {
      await page.goto(await addressOf(request, path, list));
      const dead = page.locator('button[type="button"]:not([popovertarget])').filter({ visible: true });
      await expect(dead).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    });
  }
});

test("every target of a list on a phone is 24 px high at least", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fapaifang.html");
  await hydrated(page);
  await renderAll(page);
  const low = await page.locator("main a[href], main button").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const covers =
        getComputedStyle(control, "::after").position === "absolute" &&
        getComputedStyle(control, "::after").inset === "0px";
      return width > 2 && height > 0 && height < 23.5 && !covers ? [`${height}: ${control.textContent}`] : [];
    }),
  );
  expect(low).toEqual([]);
});
