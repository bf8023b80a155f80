/** APIs of Workers that browsers lack, because tests import worker modules. */
interface SubtleCrypto {
  timingSafeEqual(one: ArrayBuffer | ArrayBufferView, other: ArrayBuffer | ArrayBufferView): boolean
}
