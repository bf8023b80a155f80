import { type Fields, referencesIn } from '#schema/fields/struct.ts'
import { iconPaths } from '#schema/icons/paths.ts'
import type { ImageData, ResolvedReferences, VideoData } from '../resolved-references.ts'
import { getSnippetType } from '../snippets/index.ts'

/** The picture that networks and messengers show beside a link to a page. */
export interface SocialImage {
  /** Absolute. */
  url: string
  alt: string
  /** A picture of the page, to be shown in full width; the site's icon is not. */
  isLarge: boolean
}

/** What every network reads. Few know AVIF, none draws SVG. */
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Networks ask for pictures at least this wide, in pixels. */
const minWidth = 1200

/** What shows a picture: an image, or a video with its poster. */
interface Shown {
  target: 'image' | 'video'
  id: number
}

/** Pictures that stand for a page where it is shared, best first. */
interface Candidates {
  /** Chosen by an editor for this page. */
  selected: number | null
  /** What the page itself shows. */
  onPage: readonly Shown[]
  /** Of the whole site. */
  siteDefault: number | null
}

/** The picture a page is shared with: the chosen one, else the first it shows, else that of the site, else its icon. */
export function selectSocialImage(
  { selected, onPage, siteDefault }: Candidates,
  resolved: ResolvedReferences,
  origin: string,
): SocialImage {
  const own = findSocialImage([...toImageReferences([selected]), ...onPage], resolved, origin)
  const ofSite = own ?? findSocialImage(toImageReferences([siteDefault]), resolved, origin)
  if (!ofSite) return { url: origin + iconPaths.touch, alt: '', isLarge: false }
  // What the site's picture shows says nothing of the page.
  return own ?? { ...ofSite, alt: '' }
}

/** The images that stand in the page: those that are only shared need no styles. */
export function listVisibleImages({ selected, onPage, siteDefault }: Candidates, { images }: ResolvedReferences): ImageData[] {
  const isShown = (id: number) => onPage.some((each) => each.target === 'image' && each.id === id)
  return [...images.values()].filter(({ id }) => isShown(id) || (id !== selected && id !== siteDefault))
}

/** The first of these that networks can show. */
export function findSocialImage(shown: Iterable<Shown>, resolved: ResolvedReferences, origin: string): SocialImage | null {
  for (const { target, id } of shown) {
    const found = target === 'image' ? ofImage(resolved.images.get(id)) : ofVideo(resolved.videos.get(id))
    if (found) return { url: origin + found.url, alt: found.alt, isLarge: true }
  }
  return null
}

/** Of an image the smallest rendition that is wide enough, else the widest. */
function ofImage(image: ImageData | undefined) {
  const rising = image?.renditions.filter(({ mimetype }) => readable.includes(mimetype)).toSorted((one, other) => one.width - other.width)
  const rendition = rising?.find(({ width }) => width >= minWidth) ?? rising?.at(-1)
  return rendition && { url: rendition.url, alt: image!.description }
}

const ofVideo = (video: VideoData | undefined) =>
  video?.poster && /\.(?:jpe?g|png|webp|gif)$/.test(video.poster) ? { url: video.poster, alt: video.title } : undefined

/** The pictures that values name, those of the snippets they show too, in the order of the page. */
export function* listMediaReferences(fields: Fields, values: Record<string, unknown>, resolved: ResolvedReferences): Generator<Shown> {
  for (const { target, id } of referencesIn(fields, values)) {
    if (target === 'image' || target === 'video') yield { target, id }
    const snippet = target === 'snippet' && resolved.snippets.get(id)
    const declared = snippet && getSnippetType(snippet.type)
    if (declared) yield* listMediaReferences(declared.fields, snippet.values, resolved)
  }
}

/** Images by their ids, those that are set. */
export const toImageReferences = (ids: readonly (number | null | undefined)[]): Shown[] =>
  ids.flatMap((id) => (id ? [{ target: 'image' as const, id }] : []))
