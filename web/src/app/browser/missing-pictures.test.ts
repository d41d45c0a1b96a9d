// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { replaceMissingPictures } from "./missing-pictures";

const MISSING = /no-picture/;

beforeAll(replaceMissingPictures);
beforeEach(() => {
  document.body.innerHTML = '<img decoding="async" src="/a.jpg" srcset="/b.jpg 2x"><img src="/captcha.png">';
});

const image = (i: number) => document.querySelectorAll("img")[i] as HTMLImageElement;
const picture = () => image(0);

test("a picture that fails is replaced, with what it was chosen from", () => {
  picture().dispatchEvent(new Event("error"));
  expect(picture().src).toMatch(MISSING);
  expect(picture().srcset).toBe("");
});

test("an image that is no picture of the site is left alone", () => {
  image(1).dispatchEvent(new Event("error"));
  expect(image(1).src).toContain("/captcha.png");
});

test("where the drawing itself fails it is not asked for again and again", () => {
  picture().dispatchEvent(new Event("error"));
  const first = picture().src;
  let set = 0;
  Object.defineProperty(picture(), "src", { get: () => first, set: () => set++ });
  picture().dispatchEvent(new Event("error"));
  expect(set).toBe(0);
});
