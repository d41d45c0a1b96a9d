/** A page that does not exist: thrown by loaders, answered with a real 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}
