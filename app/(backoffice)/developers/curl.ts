import { type Listed, requestExample } from "./document";

/** `$TOKEN` is the access token. `{id}` is left as it is. */
export function curlOf({ method, path, operation }: Listed, origin: string): string {
  const required = (operation.parameters ?? []).filter((parameter) => parameter.in === "query" && parameter.required);
  const query = required
    .map(({ name, schema }) => `${name}=${schema.format === "date" ? "2026-03-31" : "…"}`)
    .join("&");
  const parts = [`curl${method === "GET" ? "" : ` -X ${method}`} '${origin}${path}${query === "" ? "" : `?${query}`}'`];
  if (operation["x-authority"] === "client-basic") {
    return [...parts, "-u 'client-id:client-secret'", "-d grant_type=client_credentials"].join(" \\\n  ");
  }
  if (operation["x-authority"] !== "public") parts.push('-H "Authorization: Bearer $TOKEN"');
  const example = requestExample(operation);
  if (example !== null)
    parts.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`);
  return parts.join(" \\\n  ");
}
