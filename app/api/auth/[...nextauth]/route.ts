import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/desk/auth/next-auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, authOptions());
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  // Browsers could write to the server's log here without a session; the dashboard does not use it.
  if (nextauth[0] === "_log") return new Response(null, { status: 204 });
  return NextAuth(request, context, authOptions());
}
