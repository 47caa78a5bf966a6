import type { Transport } from "../../contract/wire";
import { FetchExchange, toResponse } from "../fetch-exchange";
import type { Router } from "../router";

export const ORIGIN = "http://bank.test";

/** Sends requests to a router in this process, through the whole pipeline. */
export function inProcess(router: Pick<Router, "handle">): Transport {
  return async ({ method, address, headers, body }, signal) => {
    const request = new Request(ORIGIN + address, {
      method,
      headers: { host: new URL(ORIGIN).host, ...headers },
      body: body ?? null,
      ...(signal && { signal }),
    });
    const answer = await toResponse(await router.handle(new FetchExchange(request)));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}
