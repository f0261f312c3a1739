import { request } from "@/lib/platform/outbound/request";
import { readCapped } from "@/lib/platform/read-capped";
import { timeLimit } from "@/lib/platform/time";
import type { SuggestedEvent } from "@/lib/service/evidence/events/suggested";
import { instructions, PROMPT_VERSION, parseAnswer, question } from "./prompt";

export type LanguageModelSettings = {
  provider: "openai-compatible" | "anthropic";
  model: string;
  /** Of an OpenAI-compatible endpoint, up to and with its version: `https://llm.example.com/v1`. */
  baseUrl?: string;
  apiKey?: string;
};

/** A second reader of documents. */
export type LanguageModel = {
  /** Provider, model and question: another reader reads a document again. */
  reader: string;
  /** @throws Error when the model did not answer, or not in the form that was asked for; the reason of `signal`. */
  suggest(page: string, signal: AbortSignal): Promise<SuggestedEvent[]>;
};

const ANSWER_MS = 45_000;
const MOST_TOKENS = 4_000;
const MOST_ANSWER_BYTES = 1024 * 1024;

/** The language model of the settings, through its provider's interface. */
export function languageModel(settings: LanguageModelSettings): LanguageModel {
  const { provider, model } = settings;
  return {
    reader: `${provider}:${model}:${PROMPT_VERSION}`,
    suggest: async (page, signal) => {
      // Loaded by the first document that it reads: most installations have no language model.
      const { generateText } = await import("ai");
      const limit = timeLimit(ANSWER_MS, signal);
      try {
        const { text } = await generateText({
          model: await modelOf(settings),
          system: instructions(),
          prompt: question(page),
          temperature: 0,
          maxOutputTokens: MOST_TOKENS,
          maxRetries: 1,
          abortSignal: limit.signal,
        });
        return parseAnswer(text);
      } finally {
        limit.release();
      }
    },
  };
}

async function modelOf({ provider, model, baseUrl, apiKey }: LanguageModelSettings) {
  const common = { ...(apiKey === undefined ? {} : { apiKey }), ...(baseUrl ? { baseURL: baseUrl } : {}), fetch: send };
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic(common)(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ ...common, name: "language-model", baseURL: baseUrl ?? "" })(model);
}

/** The product's one way out, as the provider's kit wants it. */
const send: typeof fetch = async (input, init = {}) => {
  const { method, headers, body, signal } = new Request(input, init);
  const answer = await request(String(input instanceof Request ? input.url : input), {
    method: method === "GET" ? "GET" : "POST",
    headers: Object.fromEntries(headers),
    body: body ? await new Response(body).text() : undefined,
    totalMs: ANSWER_MS,
    signal,
  });
  const { bytes } = await readCapped(answer.body, MOST_ANSWER_BYTES);
  const passed = ["content-type", "retry-after"].flatMap((name) => {
    const value = answer.header(name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return new Response(new Uint8Array(bytes), { status: answer.status, headers: passed });
};
