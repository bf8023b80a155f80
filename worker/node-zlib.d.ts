/** The parts of node:zlib (nodejs_compat) that are used here. @types/node would redefine every web API. */
declare module 'node:zlib' {
  export const constants: { BROTLI_PARAM_QUALITY: number; BROTLI_PARAM_SIZE_HINT: number }
  export function brotliCompressSync(
    data: Uint8Array,
    options: { params: Record<number, number> },
  ): Uint8Array<ArrayBuffer>
  export function deflateSync(data: Uint8Array, options: { level: number }): Uint8Array<ArrayBuffer>
  export function inflateSync(data: Uint8Array, options: { maxOutputLength: number }): Uint8Array<ArrayBuffer>
  export function brotliDecompressSync(data: Uint8Array, options?: { maxOutputLength: number }): Uint8Array<ArrayBuffer>
}
