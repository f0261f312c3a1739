import { readFileSync } from "node:fs";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { ReadingProblem } from "@/lib/service/documents/problem";

export type Pdfium = WrappedPdfiumModule;
export type OpenPdf = { pdfium: Pdfium; document: number; pageCount: number };

/** Compiled once for each thread. Each document has an engine of its own, since what one breaks must not meet the next. */
let program: WebAssembly.Module | undefined;

function compiled(): WebAssembly.Module {
  // Joined from parts: a bundler that sees one path here would try to bundle the program.
  const file = [process.cwd(), "node_modules", "@embedpdf", "pdfium", "dist", "pdfium.wasm"].join("/");
  program ??= new WebAssembly.Module(readFileSync(file));
  return program;
}

/** Emscripten's hook in place of its own reading and compiling. */
function instantiateWasm(
  imports: WebAssembly.Imports,
  ready: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
): WebAssembly.Exports {
  const instance = new WebAssembly.Instance(compiled(), imports);
  ready(instance, compiled());
  return instance.exports;
}

/** Opens a PDF and frees it afterward. Throws `locked`, `damaged` or, when the engine gives up, an `Aborted(...)` error. */
export async function withPdf<Result>(bytes: Buffer, use: (pdf: OpenPdf) => Result | Promise<Result>): Promise<Result> {
  const pdfium = await init({ instantiateWasm });
  pdfium.PDFiumExt_Init();
  // The engine reads from this copy for as long as the document is open.
  const copy = allocate(pdfium, bytes.length);
  heap(pdfium).set(bytes, copy);
  const document = pdfium.FPDF_LoadMemDocument(copy, bytes.length, "");
  try {
    if (document === 0) throw openingProblem(pdfium.FPDF_GetLastError());
    const pageCount = pdfium.FPDF_GetPageCount(document);
    if (pageCount === 0) throw new ReadingProblem("damaged", "The PDF has no pages that can be read. Export it again.");
    return await use({ pdfium, document, pageCount });
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(copy);
  }
}

/** Runs with a loaded page (from 0); `undefined` when the page cannot be loaded. */
export function withPage<Result>(pdf: OpenPdf, index: number, use: (page: number) => Result): Result | undefined {
  const page = pdf.pdfium.FPDF_LoadPage(pdf.document, index);
  if (page === 0) return undefined;
  try {
    return use(page);
  } finally {
    pdf.pdfium.FPDF_ClosePage(page);
  }
}

/** Lends a zeroed piece of the engine's memory. */
export function withMemory<Result>(pdfium: Pdfium, size: number, use: (pointer: number) => Result): Result {
  const pointer = allocate(pdfium, size);
  heap(pdfium).fill(0, pointer, pointer + size);
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** The engine's memory. Read again every time, because it moves when it grows. The library's types leave it out. */
function heap(pdfium: Pdfium): Uint8Array {
  const program: object = pdfium.pdfium;
  if (!("HEAPU8" in program && program.HEAPU8 instanceof Uint8Array))
    throw new RangeError("The PDF engine has no memory.");
  return program.HEAPU8;
}

/** A view of the engine's memory. Created again after every call, like `heap`. */
export function view(pdfium: Pdfium, pointer: number, size: number): DataView {
  return new DataView(heap(pdfium).buffer, pointer, size);
}

/** A UTF-16 text from one of the engine's "ask for the length, then for the content" functions. */
export function readUtf16(pdfium: Pdfium, ask: (pointer: number, size: number) => number): string {
  const size = ask(0, 0);
  if (size <= 2 || size > 100_000) return "";
  return withMemory(pdfium, size, (pointer) => {
    ask(pointer, size);
    return Buffer.from(heap(pdfium).slice(pointer, pointer + size - 2)).toString("utf16le");
  });
}

function allocate(pdfium: Pdfium, size: number): number {
  const pointer = pdfium.pdfium.wasmExports.malloc(size);
  if (pointer === 0) throw new RangeError("The PDF engine has no memory left.");
  return pointer;
}

function openingProblem(code: number): ReadingProblem {
  if (code === 4)
    return new ReadingProblem("locked", "Locked with a password. Remove the password and upload the file again.");
  if (code === 5)
    return new ReadingProblem("locked", "Protected in a way that cannot be opened. Upload a copy without protection.");
  return new ReadingProblem("damaged", "The PDF is damaged or incomplete and cannot be opened. Export it again.");
}

const SCALE = 2;
/** Annotations are drawn, and bytes come as red, green, blue, alpha. */
const FLAGS = 0x01 | 0x10;
const BGRA = 4;

export type RawImage = { pixels: Buffer; width: number; height: number };

/** The pixels of a page (from 0) at two pixels a point, with no side longer than `longestSide`. */
export function renderPdfPage(pdf: OpenPdf, index: number, longestSide: number, scale = SCALE): RawImage | undefined {
  const { pdfium } = pdf;
  if (index >= pdf.pageCount) return undefined;
  return withPage(pdf, index, (page) => {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const factor = Math.min(scale, longestSide / Math.max(wide, high, 1));
    const [width, height] = [Math.max(1, Math.round(wide * factor)), Math.max(1, Math.round(high * factor))];
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
    if (bitmap === 0) throw new RangeError("The PDF engine has no memory left.");
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      return { pixels: Buffer.from(heap(pdfium).slice(start, start + stride * height)), width, height };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
}
