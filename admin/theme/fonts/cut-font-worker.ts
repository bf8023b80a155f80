import { type FontSplitByScript, splitFontByScript } from './cut-font.ts'

/** A WOFF2 file, and HarfBuzz’s subsetter, which this worker may not load itself. */
export interface FontSplitRequest {
  file: Uint8Array<ArrayBuffer>
  subsetter: ArrayBuffer
}

/** The font in parts; `damaged` if it cannot be read, `failed` if the libraries cannot be started. */
export type FontSplitResponse = FontSplitByScript | 'damaged' | 'failed'

const answer = (cut: FontSplitResponse) => postMessage(cut)

self.onmessage = async ({ data: { file, subsetter } }: MessageEvent<FontSplitRequest>) => {
  const started = await WebAssembly.instantiate(subsetter).catch(() => null)
  answer(started ? await splitFontByScript(file, started.instance).catch(() => 'damaged' as const) : 'failed')
}

// A library that cannot be started says so by an error that nobody catches.
self.onunhandledrejection = () => answer('failed')
