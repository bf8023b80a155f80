import { listContentReferences, type NamedFields } from '#schema/fields/struct.ts'
import { faviconPaths } from '#schema/icons/paths.ts'
import { toBrandPicturePath } from '#schema/theme/brand-picture-path.ts'
import type { BrandPictureCropName } from '#schema/theme/brand-pictures.ts'
import type { ResolvedImage, ResolvedReferences, ResolvedVideo } from '../resolved-references.ts'
import { getSnippetType } from '../snippets/index.ts'

/** The picture that social networks and messengers show with a link to a page. */
export interface SocialSharingImage {
  /** Absolute URL. */
  url: string
  alt: string
  /** Whether to show it in full width: true for a picture of the page, false for the site's icon. */
  isLarge: boolean
}

/** Formats that every network supports. Few support AVIF, none SVG. */
const supportedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The minimum width that networks recommend, in pixels. */
const minWidth = 1200

/** Something with a picture: an image, or a video with its poster. */
export interface ImageOrVideoReference {
  target: 'image' | 'video'
  id: number
}

/** A picture that the worker draws, as wide as networks recommend. */
export interface DrawnPictureReference {
  path: string
  alt: string
}

/** Possible pictures for sharing a page, by priority. */
export interface SocialImageCandidates {
  /** Chosen by an editor for this page. */
  selected: number | null
  /** Shown on the page itself. */
  onPage: readonly ImageOrVideoReference[]
  /** Drawn by the worker for this page. */
  drawn?: DrawnPictureReference | null | undefined
  /** Drawn by the worker for sharing this page, instead of `drawn`. */
  shared?: DrawnPictureReference | null | undefined
  /** The share card of the site's brand kit. */
  siteDefault: number | null
}

/**
 * Selects the picture that represents a page: the chosen one, else the first on the page, else what is drawn of its
 * subject, else the share card of the site, else its icon.
 */
export function selectSocialImage(
  { selected, onPage, drawn, siteDefault }: SocialImageCandidates,
  resolved: ResolvedReferences,
  origin: string,
): SocialSharingImage {
  const own = findFirstShareableImage([...imageIdsToReferences([selected]), ...onPage], resolved, origin)
  if (!own && drawn) return drawnPictureToSocialImage(drawn, origin)
  if (own) return own
  const card = getBrandPictureUrl(siteDefault, 'share', resolved, origin)
  // The site's picture is decoration, which says nothing about the page.
  return { url: card ?? origin + faviconPaths.touch, alt: '', isLarge: card !== null }
}

/** Returns the URL of a crop of a brand kit's picture; null without one that everybody may see, and for an SVG. */
export function getBrandPictureUrl(
  image: number | null,
  crop: BrandPictureCropName,
  { images }: ResolvedReferences,
  origin: string,
): string | null {
  if (image === null) return null
  const found = images.get(image)
  const isRaster = found?.renditions.some(({ mimetype }) => mimetype !== 'image/svg+xml')
  return isRaster && !found?.isRestricted ? origin + toBrandPicturePath(image, crop) : null
}

/** Returns the picture of an editor's choice; null if there is none that networks show. */
export const findSelectedSocialImage = (
  { selected }: Pick<SocialImageCandidates, 'selected'>,
  resolved: ResolvedReferences,
  origin: string,
): SocialSharingImage | null => findFirstShareableImage(imageIdsToReferences([selected]), resolved, origin)

/** Returns a picture that the worker draws as one for sharing. */
export const drawnPictureToSocialImage = (
  { path, alt }: DrawnPictureReference,
  origin: string,
): SocialSharingImage => ({
  url: origin + path,
  alt,
  isLarge: true,
})

/** Returns the images that the page shows; those used only for sharing need no styles. */
export function listImagesShownOnPage(
  { selected, onPage, siteDefault }: SocialImageCandidates,
  { images }: ResolvedReferences,
): ResolvedImage[] {
  const isShown = (id: number) => onPage.some((each) => each.target === 'image' && each.id === id)
  return [...images.values()].filter(({ id }) => isShown(id) || (id !== selected && id !== siteDefault))
}

/** Returns the first of these that networks can show. */
export function findFirstShareableImage(
  references: Iterable<ImageOrVideoReference>,
  resolved: ResolvedReferences,
  origin: string,
): SocialSharingImage | null {
  for (const { target, id } of references) {
    const found = target === 'image' ? toImageSource(resolved.images.get(id)) : toVideoSource(resolved.videos.get(id))
    if (found) return { url: origin + found.url, alt: found.alt, isLarge: true }
  }
  return null
}

/** Returns the smallest rendition of an image that is wide enough, else the widest. */
function toImageSource(image: ResolvedImage | undefined) {
  const byWidth = image?.renditions
    .filter(({ mimetype }) => supportedTypes.includes(mimetype))
    .toSorted((one, other) => one.width - other.width)
  const rendition = byWidth?.find(({ width }) => width >= minWidth) ?? byWidth?.at(-1)
  return rendition && { url: rendition.url, alt: image!.description }
}

const toVideoSource = (video: ResolvedVideo | undefined) =>
  video?.poster && /\.(?:jpe?g|png|webp|gif)$/.test(video.poster) ? { url: video.poster, alt: video.title } : undefined

/** Yields the media that values refer to, including those of snippets, in document order. */
export function* listMediaReferencedInValues(
  fields: NamedFields,
  values: Record<string, unknown>,
  resolved: ResolvedReferences,
): Generator<ImageOrVideoReference> {
  for (const { target, id } of listContentReferences(fields, values)) {
    if (target === 'image' || target === 'video') yield { target, id }
    const snippet = target === 'snippet' && resolved.snippets.get(id)
    const snippetType = snippet && getSnippetType(snippet.type)
    if (snippetType) yield* listMediaReferencedInValues(snippetType.fields, snippet.values, resolved)
  }
}

/** Converts image ids to references, without unset ones. */
export const imageIdsToReferences = (ids: readonly (number | null | undefined)[]): ImageOrVideoReference[] =>
  ids.flatMap((id) => (id ? [{ target: 'image' as const, id }] : []))
