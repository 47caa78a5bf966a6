import "@/server/registry";
import { bankRouter } from "@/server/bank-router";
import { createListener } from "@/server/http/listener";
import { endProcess } from "@/server/kernel/ending";

// One process of the bank for tests with several on one database: only the interface, on a port sent to the parent.

const { listen, close } = createListener({
  handle: (exchange) => bankRouter.handle(exchange),
  bodyLimit: bankRouter.bodyLimit,
});
const port = await listen(0, "127.0.0.1");
process.send?.(port);
process.once("disconnect", () => {
  endProcess();
  void close(10_000).finally(() => process.exit(0));
});
