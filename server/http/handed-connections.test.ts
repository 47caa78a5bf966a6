import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { takeConnections } from "./handed-connections";

const before = process.listeners("message");
const { send } = process;
afterEach(() => {
  for (const hear of process.listeners("message")) if (!before.includes(hear)) process.off("message", hear);
  process.send = send;
});

it.each([true, false])("a connection stays open in the process that took it, and only there: %s", async (taken) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [socket] = (await once(server, "connection")) as [Socket];
  const confirmed = vi.fn(() => socket.destroyed);
  process.send = confirmed;
  takeConnections(() => taken);
  const hear = process.listeners("message").find((one) => !before.includes(one));
  hear?.({ connection: 7 }, socket);
  expect(confirmed).toHaveBeenCalledWith({ connection: 7, taken });
  // Before the supervisor can hand it to another process.
  expect(confirmed).toHaveReturnedWith(!taken);
  client.destroy();
  socket.destroy();
  server.close();
});
