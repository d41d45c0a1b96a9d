import type { Place, PlaceResolved } from "proto-types";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../api/testing";
import { createDictionary, labelOf, labelOfExact } from "./dictionary";
import { choosePlace, DEFAULT_PLACE, PLACE_KEY, placeOf, placeStore, restorePlace } from "./place";
import { createSession, isMember, SESSION_KEY } from "./session";

describe("the session", () => {
  const NOW = 1_700_000_000_000;
  const OPENED = { token_type: "Bearer", access_token: "t", expires_in: 60 };

  test("keeps session, user and timeout under one key and finds them again", () => {
    const storage = memoryStorage();
    const first = createSession(storage, () => NOW);
    first.storeConfig({ ...OPENED, expires_in: 7200 });
    first.storeUser({ mobile: "13812345678", nickname: null });
    expect([...storage.values.keys()]).toEqual([SESSION_KEY]);
    expect(createSession(storage, () => NOW).get()).toEqual(first.get());
    expect(first.get().config?.timeout).toBe(NOW + 7_140_000);
  });

  test("that lasts no longer than the margin is over at once", () => {
    const session = createSession(memoryStorage(), () => NOW);
    session.storeConfig(OPENED);
    expect(session.get().config?.timeout).toBe(NOW);
  });

  test("of one tab takes over what another has stored, and overwrites nothing of it", () => {
    const storage = memoryStorage();
    const [one, other] = [createSession(storage, () => NOW), createSession(storage, () => NOW)];
    expect(one.get().user).toBeNull();
    other.storeConfig(OPENED);
    other.storeUser({ mobile: "13812345678", nickname: "小明" });
    one.read();
    one.storeConfig({ ...OPENED, access_token: "later" });
    expect(createSession(storage, () => NOW).get()).toMatchObject({
      config: { access_token: "later" },
      user: { nickname: "小明" },
    });
    other.clear();
    one.read();
    expect(one.get()).toEqual({ config: null, user: null });
  });

  test("is a member's when its user has a mobile", () => {
    expect(isMember({ config: null, user: { mobile: "13812345678", nickname: null } })).toBe(true);
    expect(isMember({ config: null, user: { mobile: null, nickname: "客人" } })).toBe(false);
    expect(isMember({ config: null, user: null })).toBe(false);
  });
});

describe("labels", () => {
  const entries = [
    { code: "1", name: "一拍" },
    { code: "2", name: "二拍" },
  ];

  test("are found by what the value reads like", () => {
    expect([labelOf(entries, "2"), labelOf(entries, 2), labelOf(entries, "3")]).toEqual(["二拍", "二拍", ""]);
    expect([labelOf(undefined, "1"), labelOf(entries, null), labelOf(entries, undefined)]).toEqual(["", "", ""]);
  });

  test("are found by the value as given in the global filter", () => {
    expect([labelOfExact(entries, "2"), labelOfExact(entries, 2)]).toEqual(["二拍", ""]);
  });
});

describe("the place", () => {
  const place = (level: Place["level"], id: number, name: string, lng: number | null = null): Place => {
    return {
      id,
      level,
      name,
      lng,
      lat: lng && 40,
      parent_id: 0,
      short_name: name.slice(0, 2),
      alias: `p${id}`,
      initial: "P",
    };
  };
  const chaoyang: PlaceResolved = {
    province: place("province", 9, "河北省"),
    city: place("city", 77, "廊坊市", 116.7),
    area: place("area", 3001, "三河市", 117),
    region: place("region", 5, "燕郊"),
  };

  beforeEach(() => placeStore.setState(DEFAULT_PLACE, true));

  test("is Beijing by default", () => {
    expect(DEFAULT_PLACE).toMatchObject({
      province: "北京",
      city: "北京市",
      province_id: 3,
      city_id: [29],
      city_ids: 29,
    });
  });

  test("of an address has the centre of the nearest part that has one", () => {
    expect(placeOf(chaoyang, "标题")).toEqual({
      province: "河北",
      city: "廊坊市",
      area: "三河市",
      region: "燕郊",
      title: "标题",
      location: { latitude: 40, longitude: 117 },
      province_id: 9,
      city_id: [77],
      city_ids: 77,
    });
  });

  test("is kept for the next visit", () => {
    const storage = memoryStorage();
    choosePlace(chaoyang, "标题", storage);
    placeStore.setState(DEFAULT_PLACE, true);
    restorePlace(storage);
    expect(placeStore.getState()).toMatchObject({ city: "廊坊市", province_id: 9, title: "" });
  });

  test.each(["", "{", "[]", '{"city":5}', '{"city":"x","province_id":"3","city_ids":1,"city_id":[1]}'])(
    "stays as it is when %j is stored",
    (text) => {
      const storage = memoryStorage();
      storage.values.set(PLACE_KEY, text);
      restorePlace(storage);
      expect(placeStore.getState()).toBe(DEFAULT_PLACE);
    },
  );
});

test.each([
  ["", async () => ({ usage: [{ code: "101", name: "住宅" }] }), { usage: [{ code: "101", name: "住宅" }] }],
  [" and stays without labels where they cannot be fetched", () => Promise.reject(new Error("busy")), {}],
])("a dictionary that came without entries fetches them once%s", async (_, fetchAll, found) => {
  const fetched = vi.fn(fetchAll);
  const store = createDictionary(undefined, undefined, fetched);
  const { load } = store.getState();
  await Promise.all([load?.(), load?.()]);
  await load?.();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(store.getState()).toMatchObject({ dicList: found, load });
});

test("the dictionary asks once for the entries of a key, and keeps the others", async () => {
  const asked: string[] = [];
  const usage = [{ code: "101", name: "住宅" }];
  const store = createDictionary({ stage: [], usage: [] }, async (key) => {
    asked.push(key);
    if (key === "stage") throw new Error("busy");
    return usage;
  });
  store.getState().modify("usage");
  store.getState().modify("usage");
  store.getState().modify("stage");
  await expect.poll(() => store.getState().dicList).toEqual({ stage: [], usage });
  expect(asked).toEqual(["usage", "stage"]);
});
