/**
 * The value of the token_data header for guest sessions. It is public and set at build time from
 * TOKEN_DATA.
 */
declare const __TOKEN_DATA__: string;
