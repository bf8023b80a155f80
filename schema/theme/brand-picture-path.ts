import type { BrandPictureCropName } from './brand-pictures.ts'

/** Returns the path of a picture of the library in a crop. Apart from the crops, which few requests need. */
export const toBrandPicturePath = (image: number, crop: BrandPictureCropName): string =>
  `/images/brand/${image}-${crop}`
