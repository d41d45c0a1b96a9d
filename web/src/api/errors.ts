/** A failed call. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    /** The HTTP status; 0 if there was no response. */
    readonly status: number,
    /** The code in the body; the HTTP status if the body has none. */
    readonly code: number,
    /** The Chinese message in the body; "" if there is none. */
    readonly said: string,
    /** Whether the time limit passed without a response. */
    readonly timedOut = false,
  ) {
    super(said || `HTTP ${status}`);
  }
}

/**
 * Reports whether an error means that the session has ended. The page then reloads or opens the login
 * dialog.
 */
export const endsSession = ({ status, code }: ApiError): boolean =>
  status === 401 || status === 403 || (status === 200 && code === 401);

/** The text for each HTTP status; with null, only the message in the response body is shown. */
const BY_STATUS: Record<number, string | null> = {
  400: null,
  // No text is shown: for 401 a new guest session is opened, and for 403 the login dialog.
  401: null,
  403: null,
  404: "请求错误,未找到该资源(404)",
  405: "错误请求(405)",
  408: "请求超时(408)",
  500: "服务器错误(500)",
  501: "服务未实现(501)",
  502: "网络错误(502)",
  503: "服务不可用(503)",
  504: "网络超时(504)",
  505: "HTTP版本不受支持(505)",
};

export const TIMEOUT_TEXT = "连接超时";
export const OTHER_TEXT = "网络出现问题,请稍后再试";
const NO_DATA_TEXT = "暂无数据";

/** Returns the text for a status from the table above; null if there is none. */
function statusText(status: number): string | null {
  return status in BY_STATUS ? (BY_STATUS[status] as string | null) : OTHER_TEXT;
}

/** Returns the sentences to show for a failed call, without duplicates. For status 401 and 403 there are none. */
export function messagesOf(error: ApiError): string[] {
  if (error.timedOut) return [TIMEOUT_TEXT];
  if (error.status === 401 || error.status === 403) return [];
  const more = error.status === 200 ? (error.code === 404 ? NO_DATA_TEXT : null) : statusText(error.status);
  return [...new Set([error.said, more].filter((text): text is string => Boolean(text)))];
}
