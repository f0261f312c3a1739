import { maskReading } from "./card-data";
import { explain, failedReading, ReadingProblem } from "./problem";
import { READERS } from "./readers";
import { type DocumentReading, documentReadingSchema, READER_VERSION, storable } from "./reading";
import { KINDS, type Recognized, recognize } from "./recognize";

type Circumstances = { filename: string; brief?: boolean; announceOcr?: () => void; depth?: number };

/** Reads one document from memory. Never throws. Costs time and memory: only the worker and tests call it. */
export async function readBytes(bytes: Buffer, circumstances: Circumstances): Promise<DocumentReading> {
  let found: Recognized | undefined;
  try {
    if (bytes.length === 0) throw new ReadingProblem("empty", "The file is empty.");
    found = await recognize(bytes, circumstances.filename);
    return await readRecognized(bytes, found, circumstances);
  } catch (error) {
    const { outcome, message } = explain(error);
    const form = found && KINDS[found.kind].form;
    return failedReading(outcome, message, found && form ? { form, mediaType: found.mediaType } : {});
  }
}

async function readRecognized(
  bytes: Buffer,
  found: Recognized,
  circumstances: Circumstances,
): Promise<DocumentReading> {
  const { filename, brief, announceOcr = () => undefined, depth = 0 } = circumstances;
  const content = await READERS[found.kind]({
    bytes,
    filename,
    mediaType: found.mediaType,
    text: found.text ?? "",
    depth,
    brief,
    announceOcr,
    nest: (inner, name) => readBytes(inner, { filename: name, announceOcr, depth: depth + 1 }),
  });
  const reading = documentReadingSchema.parse(
    storable({
      ...content,
      readerVersion: READER_VERSION,
      form: KINDS[found.kind].form,
      mediaType: found.mediaType,
      outcome: content.outcome ?? "read",
      pages: content.pages.map((page, index) => ({ ...page, number: index + 1 })),
    }),
  );
  // Here, where text leaves the readers: nothing behind this ever has a full card number. An enclosed file is masked with
  // the file that encloses it.
  return depth === 0 ? maskReading(reading) : reading;
}
