import type { CropGeometry } from './crop.ts'
import type { ImageFormat } from './filter-spec.ts'

/** A rendition to create from an original: the input of the image renderer. */
export interface ImageRenditionRequest {
  geometry: CropGeometry
  format: ImageFormat
  quality?: number
  /** The color behind transparent areas, `#rrggbb`. */
  background?: string
}
