import { expect, test } from "vitest";
import { operatorSettings, parseDotenv } from "./dotenv.mjs";
import { temporaryFolder, writeFiles } from "./temporary-folder";

test("lines are read as names and values, without comments, quotes and `export`", () => {
  const text = [
    "\uFEFF# a comment",
    "",
    "PORT=4000",
    " HOST = 0.0.0.0 # the network",
    'NAME="Contoso # Partners" # our provider',
    "SINGLE='a b'",
    "export URL=postgres://u:p#w@host/db?a=b",
    "EMPTY=",
    "LAST=a=b",
  ].join("\r\n");
  expect(parseDotenv(text)).toEqual({
    PORT: "4000",
    HOST: "0.0.0.0",
    NAME: "Contoso # Partners",
    SINGLE: "a b",
    URL: "postgres://u:p#w@host/db?a=b",
    EMPTY: "",
    LAST: "a=b",
  });
});

test("a line that is no setting is told with its number, without its text", () => {
  expect(() => parseDotenv("A=1\nsecret words")).toThrow(/^\.env, line 2: expected NAME=value\.$/);
});

test("the real environment wins over the file, also with nothing", () => {
  const root = temporaryFolder();
  writeFiles(root, { ".env": "A=file\nB=file\nC=file" });
  expect(operatorSettings(root, { B: "real", C: "" })).toEqual({ A: "file", B: "real", C: "" });
});

test("without a file the environment is all there is", () => {
  expect(operatorSettings(temporaryFolder(), { A: "1" })).toEqual({ A: "1" });
});
