/** Creates the 404 response that loaders throw for a page that does not exist. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}
