import type { SiteSettings } from '#app/settings/index.ts'
import { clamp } from '#schema/media/crop.ts'
import type { Env } from '../../env.ts'
import { readImageFileHeader } from '../../media/files/image-header.ts'
import { readMediaFile } from '../../media/files/media-bucket.ts'
import { createImageResizer } from '../../services/image-resizer.ts'
import { rasterizeSvg } from '../rasterize-svg.ts'
import { composeSharePicture, sharePicturePhotographSize } from './compose-share-picture.ts'
import type { ShareCard } from './share-card.ts'
import { sharePictureSize } from './share-picture-path.ts'
import { loadSharePictureFallbackTitleFont, loadSharePictureTitleFont } from './title-font.ts'

/** Draws the picture that is shared with a page: a PNG, or with a photograph a JPEG. */
export async function drawSharePicture(
  env: Env,
  card: ShareCard,
  settings: Pick<SiteSettings, 'brand' | 'theme'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [title, photograph] = await Promise.all([
    loadSharePictureTitleFont(env, settings.theme.type),
    card.picture && cropPhotograph(env, card.picture),
  ])
  const texts = [card.title, card.eyebrow, card.facts, settings.brand.name]
  const fallback = texts.every(title.hasLetters) ? null : await loadSharePictureFallbackTitleFont(env)
  const svg = composeSharePicture(card, settings, { title, fallback }, photograph)
  const fonts = fallback ? [title.file, fallback.file] : [title.file]
  const png = await rasterizeSvg(svg, sharePictureSize.width, fonts)
  if (!card.picture) return png
  return encodeWithinLimit(env, png)
}

/** What networks load without trouble. */
const maxBytes = 100_000

/** A photograph as PNG would be several times as large. */
async function encodeWithinLimit(env: Env, png: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const geometry = { ...sharePictureSize, crop: { left: 0, top: 0, ...sharePictureSize } }
  const encode = (quality: number) => createImageResizer(env).draw(png, { geometry, format: 'jpeg', quality })
  for (const quality of [82, 70]) {
    const jpeg = await encode(quality)
    if (jpeg.byteLength <= maxBytes) return new Uint8Array(jpeg)
  }
  return new Uint8Array(await encode(50))
}

/** Cuts a picture around the center of its focal area; null if its file is missing. */
async function cropPhotograph(env: Env, { key, x, y }: NonNullable<ShareCard['picture']>) {
  const file = await readMediaFile(env.MEDIA, key)
  const header = file && readImageFileHeader(file)
  if (!header) return null
  const scale = Math.min(
    header.width / sharePicturePhotographSize.width,
    header.height / sharePicturePhotographSize.height,
  )
  const [width, height] = [sharePicturePhotographSize.width * scale, sharePicturePhotographSize.height * scale].map(
    Math.floor,
  ) as [number, number]
  const place = (center: number, size: number, whole: number) =>
    Math.round(clamp(center * whole - size / 2, 0, whole - size))
  const crop = { left: place(x, width, header.width), top: place(y, height, header.height), width, height }
  return createImageResizer(env).draw(file, {
    geometry: { ...sharePicturePhotographSize, crop },
    format: 'jpeg',
    quality: 88,
  })
}
