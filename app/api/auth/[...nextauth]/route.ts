import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/server/auth/options";
import { SIGN_OUT_PATH, SignOut } from "@/server/auth/sign-out";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const signOut = new SignOut(request.headers);
  const response = await NextAuth(request, context, authOptions(signOut.end));
  return request.nextUrl.pathname === SIGN_OUT_PATH ? signOut.answer(response) : response;
}

export const GET = handler;
export const POST = handler;
