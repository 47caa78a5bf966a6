import { createServer, type Server } from "node:http";
import { logger } from "../observability/log";
import { metricsText } from "./health";
import { TimedResponse } from "./retry-after";
import { secureResponse } from "./security-headers";

/** Serves metrics only, on loopback, for a collector on this machine. */
export function serveMetrics(port: number): Server {
  const server = createServer({ ServerResponse: TimedResponse }, (request, response) => {
    secureResponse(response);
    if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
    metricsText().then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      (error: unknown) => {
        logger().error({ err: error }, "metrics could not be read");
        response.writeHead(503).end();
      },
    );
  });
  server.on("error", (error) => logger().error({ err: error, port }, "metrics have no port"));
  return server.listen(port, "127.0.0.1");
}
