import { once } from "node:events";
import { connect, createServer } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import type { AppProcess } from "./app-process";
import { SharedAddress } from "./shared-address";

const server = vi.hoisted(() => ({ opened: [] as ReturnType<typeof createServer>[] }));
vi.mock("node:net", async (original) => {
  const net = await original<typeof import("node:net")>();
  const open = (...given: Parameters<typeof createServer>) => {
    const one = net.createServer(...given);
    server.opened.push(one);
    return one;
  };
  return { ...net, createServer: open };
});
afterEach(() => vi.restoreAllMocks());

const local = { port: 0, host: "127.0.0.1" };

it("an address outlives a connection that cannot be accepted", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const address = new SharedAddress([]);
  await address.listen(local);
  server.opened.at(-1)?.emit("error", new Error("accept EMFILE"));
  server.opened.at(-1)?.emit("error", new Error("accept EMFILE"));
  expect(said).toHaveBeenCalledTimes(2);
  expect(server.opened.at(-1)?.listening).toBe(true);
  address.close();
});

it("an address in use is an error of listening", async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(local, listening));
  const at = other.address();
  const port = typeof at === "object" && at !== null ? at.port : 0;
  await expect(new SharedAddress([]).listen({ ...local, port })).rejects.toThrow("EADDRINUSE");
  other.close();
});

it("a connection ends that a hanging process does not confirm in time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const hanging = { onMessage: vi.fn<AppProcess["onMessage"]>(), onEnd: () => undefined, send: vi.fn() };
  const address = new SharedAddress([hanging as unknown as AppProcess]);
  await address.listen(local);
  hanging.onMessage.mock.lastCall?.[0]("listening");
  const at = server.opened.at(-1)?.address();
  const socket = connect(typeof at === "object" && at !== null ? at.port : 0, "127.0.0.1").resume();
  const ended = once(socket, "close");
  await expect.poll(() => hanging.send, { interval: 1 }).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  await ended;
  address.close();
  vi.useRealTimers();
});
