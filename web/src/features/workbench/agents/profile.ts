import type { AgentProfile } from "proto-types";
import { FAULT, isWhole } from "../../../lib/form-rules";

/** The initial values for a new consultant. */
export const EMPTY: AgentProfile = {
  name: "",
  gender: "",
  title: "法拍专员",
  company: "",
  store: "",
  avatar: "",
  avatar_alt: "",
  phone_ext: "",
  years: 0,
  intro: "",
  tags: [],
  licence_no: "",
  online: false,
  area_ids: [],
};

type Wrong = Partial<Record<"name" | "title" | "avatar_alt" | "phone_ext" | "years" | "area_ids" | "reason", string>>;

/** Returns the error messages of a profile by field. `years` is the text as typed. */
export function faultsOf(profile: AgentProfile, years: string, reason: string): Wrong {
  const wrong: Wrong = {};
  if (profile.name.trim() === "") wrong.name = "请填写姓名";
  if (profile.title.trim() === "") wrong.title = "请填写头衔，例如 法拍专员";
  if (profile.avatar && profile.avatar_alt.trim() === "") wrong.avatar_alt = "请写明照片上有什么";
  if (!/^[0-9]{0,8}$/.test(profile.phone_ext.trim()))
    wrong.phone_ext = "分机号是总机后拨的 1 至 8 位数字，不能填手机号";
  if (!isWhole(years, 0, 60)) wrong.years = "请填写 0 至 60 的整数";
  if (profile.area_ids.length === 0) wrong.area_ids = "请选择主要服务区域";
  if (reason.trim() === "") wrong.reason = FAULT.reason;
  return wrong;
}

/** Splits a text at commas and spaces into parts, without duplicates. */
export const tagsOf = (text: string): string[] => [...new Set(text.split(/[、，,\s]+/).filter(Boolean))];

/** Returns a random key. By this key the server recognises a form that is sent twice. */
export const newKey = (): string =>
  Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8).padEnd(6, "0")).join("");
