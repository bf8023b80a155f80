/** The crops of a picture, around its focal area, by their name in an address. Mails and networks show no WebP. */
const filters = {
  wide: 'fill-1600x640|format-webp',
  phone: 'fill-800x640|format-webp',
  banner: 'fill-1280x720|format-webp',
  strip: 'fill-672x224|format-webp',
  mail: 'fill-1200x400|format-jpeg',
  pin: 'fill-132x156|format-webp',
  share: 'fill-1200x630|format-jpeg',
  icon: 'fill-512x512|format-png',
} as const
export type BrandPictureCropName = keyof typeof filters

const isCrop = (name: string): name is BrandPictureCropName => Object.hasOwn(filters, name)

/** Reads the image and the filter in a path of `toBrandPicturePath`; null for any other. */
export function parseBrandPicturePath(path: string): { image: number; filter: string } | null {
  const [, image, crop = ''] = /^\/images\/brand\/([1-9]\d{0,9})-([a-z]+)$/.exec(path) ?? []
  return isCrop(crop) ? { image: Number(image), filter: filters[crop] } : null
}
