import type { paths } from "proto-types";

export type Method = "get" | "post" | "put" | "delete";

/** The API paths that support a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

/** The type of `data` in a successful response, or of the returned file. */
export type DataOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: { 200: { content: { "application/json": { data: infer D } } } } }
    ? D
    : Operation<P, M> extends { responses: { 200: { content: Record<string, string> } } }
      ? Blob
      : never;

type Part<P extends keyof paths, M extends Method, Name extends "query" | "path"> =
  Operation<P, M> extends { parameters: infer All } ? (All extends { [K in Name]?: infer V } ? V : never) : never;
type ContentOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { requestBody?: { content: infer C } } ? C : never;
type BodyOf<P extends keyof paths, M extends Method> =
  ContentOf<P, M> extends { "application/json": infer B }
    ? B
    : ContentOf<P, M> extends { "application/octet-stream": string }
      ? Blob
      : never;

/**
 * An object type with the property Name of type V. The property is required if V does not allow undefined and
 * has a required property.
 */
type Given<Name extends string, V> = [V] extends [never]
  ? { [K in Name]?: undefined }
  : undefined extends V
    ? { [K in Name]?: V }
    : Record<string, never> extends V
      ? { [K in Name]?: V }
      : { [K in Name]: V };

/** The options of any call. */
export interface CallOptions {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Shows no toast on failure, because the caller shows the failure. */
  quiet?: boolean;
  /**
   * Ignores a failure, for calls whose result nobody waits for. Such a call must not open the login dialog
   * while somebody types in a form.
   */
  background?: boolean;
  /** Asks the server whether a cached response is still valid. */
  revalidate?: boolean;
}

export type OptionsOf<P extends keyof paths, M extends Method> = Pick<
  CallOptions,
  "headers" | "signal" | "quiet" | "background" | "revalidate"
> &
  Given<"path", Part<P, M, "path">> &
  Given<"query", Part<P, M, "query">> &
  Given<"body", BodyOf<P, M>>;

type Arguments<P extends keyof paths, M extends Method> =
  Record<string, never> extends OptionsOf<P, M> ? [options?: OptionsOf<P, M>] : [options: OptionsOf<P, M>];

/**
 * The API client: one function per HTTP method. It resolves to `data` of the response, or throws an
 * ApiError.
 */
export type Api = {
  [M in Method]: <P extends PathOf<M>>(path: P, ...options: Arguments<P, M>) => Promise<DataOf<P, M>>;
};
