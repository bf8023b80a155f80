import type { ImageFormat } from '../rules/filter-spec.ts'
import type { Framing } from '../rules/framing.ts'

/** A picture to be made from an original: what the worker asks of whatever draws. */
export interface Drawing {
  framing: Framing
  format: ImageFormat
  quality?: number
  /** `#rrggbb` behind what is transparent. */
  background?: string
}
