/**
 * The value of the header token_data in the call that opens a guest session. It is public and set at build
 * time from TOKEN_DATA.
 */
declare const __TOKEN_DATA__: string;
