/** Creates the response with status 404 that loaders throw if a page does not exist. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}
