import { AwsClient } from "aws4fetch";
import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/platform/settings";
import { presign, s3Settings } from "./s3-client";

describe("presign", () => {
  // Amazon S3 API Reference, "Authenticating Requests: Using Query Parameters (AWS Signature Version 4)", the example.
  it("reproduces the published example", async () => {
    const aws = new AwsClient({
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      region: "us-east-1",
      service: "s3",
    });
    const now = Date.parse("2013-05-24T00:00:00Z");
    const address = await presign(aws, "https://examplebucket.s3.amazonaws.com/test.txt", "GET", {
      now,
      expiresAt: now + 86_400_000,
    });
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
      "X-Amz-Date": "20130524T000000Z",
      "X-Amz-Expires": "86400",
      "X-Amz-SignedHeaders": "host",
      "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
    });
  });
});

const REQUIRED = {
  CHARGEBACK_API_KEY: "k".repeat(16),
  CHARGEBACK_WEBHOOK_SECRETS: "s".repeat(32),
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "s".repeat(32),
};
const S3 = {
  STORAGE_URL: "s3://files-of-desk/a/b/",
  S3_ENDPOINT: "https://s3.example.com/",
  AWS_ACCESS_KEY_ID: "id",
  AWS_SECRET_ACCESS_KEY: "secret",
};

describe("the settings of the file store", () => {
  it("are absent when files are on disk", () => {
    expect(s3Settings(parseEnv(REQUIRED))).toBeUndefined();
  });

  it("name bucket, prefix and endpoint", () => {
    expect(s3Settings(parseEnv({ ...REQUIRED, ...S3 }))).toEqual({
      endpoint: "https://s3.example.com",
      bucket: "files-of-desk",
      prefix: "a/b/",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
    expect(s3Settings(parseEnv({ ...REQUIRED, ...S3, STORAGE_URL: "s3://files" }))?.prefix).toBe("");
  });

  it.each(["S3_ENDPOINT", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])("are refused without %s", (name) => {
    expect(() => parseEnv({ ...REQUIRED, ...S3, [name]: undefined })).toThrow(`${name}: is needed with STORAGE_URL`);
  });

  it("are refused when STORAGE_URL does not name a bucket", () => {
    expect(() => parseEnv({ ...REQUIRED, ...S3, STORAGE_URL: "https://bucket" })).toThrow("must be s3://bucket");
  });
});
