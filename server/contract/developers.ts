import { z } from "zod";
import { operationsOf } from "./operations-of";

const operation = operationsOf("Reference");

export const getOpenApi = operation("getOpenApi", "GET /openapi.json", {
  summary: "Get this document",
  description: "OpenAPI 3.1 description of all operations. Requires no token.",
  access: "public",
  responses: { 200: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }).meta({ id: "OpenApi" }) },
});
