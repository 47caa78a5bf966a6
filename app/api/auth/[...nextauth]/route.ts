import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/server/auth/options";
import { passwordQueue } from "@/server/auth/passwords";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, authOptions());
}

export const GET = handler;

/** A sign-in that no place is left for is refused before anything of it is read. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (nextauth.join("/") === "callback/credentials" && !passwordQueue().hasRoom()) {
    const url = new URL("/sign-in?error=BUSY", request.url).href;
    return Response.json({ url }, { status: 429, headers: { "retry-after": "5", "cache-control": "no-store" } });
  }
  return handler(request, context);
}
