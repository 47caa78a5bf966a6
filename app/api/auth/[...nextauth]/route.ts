import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/server/auth/options";
import { signInGate } from "@/server/auth/sign-in-gate";
import { SIGN_OUT_PATH, SignOut } from "@/server/auth/sign-out";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const signOut = new SignOut(request.headers);
  const response = await NextAuth(request, context, authOptions(signOut.end));
  return request.nextUrl.pathname === SIGN_OUT_PATH ? signOut.answer(response) : response;
}

export const GET = handler;

/** The listener has asked the gate already; without it in front, under plain Next, it is asked here. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const refused = signInGate("POST", request.nextUrl.pathname);
  if (refused) return new Response(refused.body, refused);
  return handler(request, context);
}
