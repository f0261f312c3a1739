import { describe, expect, it } from "vitest";
import { readingOf } from "../testing/reading";
import { workingText } from "../text/working-text";
import { speakersOf } from "./speakers";

function turns(...lines: string[]) {
  const found = speakersOf(workingText(readingOf(lines.join("\n")), "chat.txt"));
  return found.map(({ speaker, side, words }) => `${speaker} (${side}): ${words}`);
}

describe("finds who says what", () => {
  it.each<[string, string[]]>([
    ["roles", ["Agent: Hello.", "Customer: It came.", "Agent: Good."]],
    ["roles and times", ["[10:12] Agent: Hello.", "[10:13] Customer: It came.", "[10:14] Agent: Good."]],
    [
      "days and times with a comma",
      [
        "[12/10/2026, 14:03:11] Agent: Hello.",
        "[12/10/2026, 14:04:02] Customer: It came.",
        "[12/10/2026, 14:05:40] Agent: Good.",
      ],
    ],
    [
      "a phone's export",
      [
        "12/10/26, 2:03\u202fPM - Agent: Hello.",
        "12/10/26, 2:04\u202fPM - Customer: It came.",
        "12/10/26, 2:05\u202fPM - Agent: Good.",
      ],
    ],
    ["times behind the name", ["Agent (10:12 AM): Hello.", "Customer (10:13 AM): It came.", "Agent (10:14 AM): Good."]],
    ["names on lines of their own", ["Agent 10:12", "Hello.", "Customer 10:13", "It came.", "Agent 10:14", "Good."]],
    [
      "names and times on lines of their own",
      [
        "Agent, 12 October 2026 at 10:12",
        "Hello.",
        "Customer, 12 October 2026 at 10:13",
        "It came.",
        "Agent, 12 October 2026 at 10:14",
        "Good.",
      ],
    ],
    ["table", ["10:12\tAgent\tHello.", "10:13\tCustomer\tIt came.", "10:14\tAgent\tGood."]],
  ])("%s", (_, lines) => {
    expect(turns(...lines)).toEqual([
      "agent (merchant): Hello.",
      "customer (customer): It came.",
      "agent (merchant): Good.",
    ]);
  });
});

it("gives a named speaker the side that the head of the transcript says", () => {
  const head = ["Customer: Elena Marsh", "Order number: NL-30772", ""];
  const said = ["elena marsh (customer): Has it been sent?", "agent (merchant): Yes."];
  expect(turns(...head, "[10:12] Elena Marsh: Has it been sent?", "[10:13] Agent: Yes.")).toEqual(said);
  expect(turns(...head, "Elena Marsh 10:12", "Has it been sent?", "Agent 10:13", "Yes.")).toEqual(said);
});

describe("finds no conversation in", () => {
  it.each<[string, string[]]>([
    [
      "the events of a shipment",
      ["Customer: Elena Marsh", "Portland 10:12", "Departed", "Boise 13:52", "Delivered", "Boise 14:00", "Signed"],
    ],
    ["a form with a customer and an agent", ["Customer: Elena Marsh", "Agent: Tom Baker", "Order number: NL-30772"]],
    ["a table of payments", ["Date\tFrom\tAmount", "10:12\tElena Marsh\t10.00", "10:13\tTom Baker\t12.00"]],
  ])("%s", (_, lines) => {
    expect(turns(...lines)).toEqual([]);
  });
});
