/** Fixed `token_data` value of guest sessions; public, set at build time from TOKEN_DATA. */
declare const __TOKEN_DATA__: string;
