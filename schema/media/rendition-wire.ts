import type { CropGeometry } from './crop.ts'
import type { ImageFormat } from './filter-spec.ts'

/** A picture to be made from an original: what the worker asks of whatever draws. */
export interface RenditionRequest {
  geometry: CropGeometry
  format: ImageFormat
  quality?: number
  /** `#rrggbb` behind what is transparent. */
  background?: string
}
