import "next-auth/jwt";

declare module "next-auth/jwt" {
  interface JWT {
    /** The session's token; all the rest about the user is read from the database at each request. */
    sid?: string;
  }
}
