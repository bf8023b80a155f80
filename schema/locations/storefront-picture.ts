import { paths } from '../paths.ts'
import type { StorefrontDrawing } from './storefront.ts'

/** The size of the picture of a drawn restaurant for social networks, which do not show SVG, in pixels. */
export const storefrontSharePictureSize = { width: 1200, height: 630 } as const

/** The path of that picture, in the colors of the host's site. */
export const toStorefrontSharePicturePath = (front: StorefrontDrawing) =>
  paths.locationFront(front).replace(/svg$/, 'png')
