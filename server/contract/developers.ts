import { z } from "zod";
import { operation } from "./operation";

export const getOpenApi = operation({
  id: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  tag: "Reference",
  summary: "Get this document",
  description: "OpenAPI 3.1 description of all operations. Requires no token.",
  access: "public",
  responses: { 200: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }).meta({ id: "OpenApi" }) },
});
