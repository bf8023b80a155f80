/** What Workers have and browsers have not: tests read sources of the worker. */
interface SubtleCrypto {
  timingSafeEqual(one: ArrayBuffer | ArrayBufferView, other: ArrayBuffer | ArrayBufferView): boolean
}
