import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'

const trackKinds = ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'] as const
export type VideoTrackKind = (typeof trackKinds)[number]

/** The API URL of an item, the URL of its file, and its tags. */
const metaFields = { detail_url: z.string(), download_url: z.string(), tags: z.array(z.string()) }

/** The fields that images, documents and videos have in common. */
const itemFields = {
  id: z.int(),
  title: z.string(),
  file_size: z.int(),
  created_at: z.string(),
  collection: z.strictObject({ id: z.int(), name: z.string() }),
  /** What the signed-in user may do with it. */
  can: z.strictObject({ choose: z.boolean(), change: z.boolean(), delete: z.boolean() }),
}

/** The area that must stay visible: its center and size, in pixels of the original. */
const focalPointValue = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type ImageFocalPointValue = z.infer<typeof focalPointValue>

export const imageItem = z.strictObject({
  ...itemFields,
  meta: z.strictObject({ type: z.literal('wagtailimages.Image'), ...metaFields }),
  width: z.int(),
  height: z.int(),
  mimetype: z.string(),
  /** The default alternative text; empty for decorative images and for images without a description yet. */
  description: z.string(),
  is_decorative: z.boolean(),
  focal_point: z.nullable(focalPointValue),
  dominant_color: z.string(),
  /** `full_url` has the origin of the default site. */
  thumbnail: z.strictObject({ url: z.string(), full_url: z.string(), width: z.int(), height: z.int() }),
})
export type ImageItem = z.infer<typeof imageItem>

export const documentItem = z.strictObject({
  ...itemFields,
  meta: z.strictObject({ type: z.literal('wagtaildocs.Document'), ...metaFields }),
  file_extension: z.string(),
})
export type DocumentItem = z.infer<typeof documentItem>

const videoTrackItem = z.strictObject({
  id: z.int(),
  kind: z.enum(trackKinds),
  label: z.string(),
  srclang: z.string(),
  sort_order: z.int(),
  /** The public URL of the WebVTT file. */
  src: z.string(),
})
export type VideoTrackItem = z.infer<typeof videoTrackItem>

export const videoItem = z.strictObject({
  ...itemFields,
  meta: z.strictObject({ type: z.literal('tidemark.Video'), ...metaFields }),
  mimetype: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** In seconds. */
  duration: z.nullable(z.int()),
  poster: z.nullable(z.strictObject({ id: z.int(), url: z.string() })),
  tracks: z.array(videoTrackItem),
})
export type VideoItem = z.infer<typeof videoItem>

/** The items of the media library, by kind. */
export interface MediaItemByKind {
  image: ImageItem
  document: DocumentItem
  video: VideoItem
}
export type MediaKind = keyof MediaItemByKind

export const imageListResponse = z.strictObject({ meta: cappedTotalCountMeta, items: z.array(imageItem) })
export const documentListResponse = z.strictObject({ meta: cappedTotalCountMeta, items: z.array(documentItem) })
export const videoListResponse = z.strictObject({ meta: cappedTotalCountMeta, items: z.array(videoItem) })
export interface MediaListResponse<Item> {
  meta: z.infer<typeof cappedTotalCountMeta>
  items: Item[]
}

/** The 409 response to an upload of a file that is already in the library. */
export interface DuplicateUploadResponse<Item> {
  message: string
  existing: Item
}

/** Query parameters that every media endpoint of the content API accepts. */
const contentApiFields = {
  /** Comma-separated field names; a minus excludes a field, `*` selects all and `_` none. */
  fields: z.optional(z.string()),
  format: z.optional(z.literal('json')),
  /** A cache buster; ignored. */
  _: z.optional(z.string()),
}
const naturalNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(0)))

export const mediaDetailQuery = z.strictObject(contentApiFields)

/** The query of a media list, with Wagtail’s names; parsed by `worker/media/library/listing-query.ts`. */
export const mediaListQuery = z.strictObject({
  ...contentApiFields,
  limit: naturalNumber,
  offset: naturalNumber,
  /** Comma-separated field names, a minus for descending, or `random`. */
  order: z.optional(z.string()),
  search: z.optional(z.string()),
  search_operator: z.optional(z.enum(['and', 'or'])),
  id: naturalNumber,
  title: z.optional(z.string()),
  collection: naturalNumber,
  /** Comma-separated tags; only items with all of them are listed. */
  tags: z.optional(z.string()),
  /** Counting stops at this number; without it, the total is exact. */
  count_up_to: naturalNumber,
})

export const mediaFindQuery = z.strictObject({
  id: naturalNumber,
  format: z.optional(z.literal('json')),
  _: z.optional(z.string()),
})

/** A page, snippet, restaurant or dish that uses an item. */
const mediaUsageSource = z.strictObject({ id: z.int(), title: z.string(), edit_url: z.string() })
export type MediaUsageSource = z.infer<typeof mediaUsageSource>

/** Where within it, and whether visitors see it. */
const mediaUsagePosition = { content_path: z.string(), live: z.boolean() }

/** Where an item is used. Settings, and what the user may not see, are counted but not listed. */
export const mediaUsageResponse = z.strictObject({
  total_count: z.int(),
  items: z.array(z.strictObject({ page: mediaUsageSource, ...mediaUsagePosition })),
  snippets: z.array(z.strictObject({ snippet: mediaUsageSource, ...mediaUsagePosition })),
  restaurants: z.array(z.strictObject({ restaurant: mediaUsageSource, ...mediaUsagePosition })),
  dishes: z.array(z.strictObject({ dish: mediaUsageSource, ...mediaUsagePosition })),
})
export type MediaUsageResponse = z.infer<typeof mediaUsageResponse>

/** The public URL of a rendition for use elsewhere, and the URL of its preview in the back office. */
export const renditionUrlsResponse = z.strictObject({ url: z.string(), preview_url: z.string() })

/** Matching tags, by name. */
export const tagSuggestionsResponse = z.array(z.string())
/** The start of a tag. Other parameters that Wagtail's scripts send are ignored. */
export const tagSuggestionsQuery = z.object({ term: z._default(z.string(), '') })

const id = () => z.int().check(z.positive())
const pixels = (min: number) => z.int().check(z.gte(min), z.lte(100_000))
const title = () => z.string().check(z.trim(), z.minLength(1, 'Give it a title.'), z.maxLength(255))
const description = () => z.string().check(z.trim(), z.maxLength(500))
const tags = () =>
  z.array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100))).check(z.maxLength(50))

/** The fields of a multipart upload other than the file; all are text. */
export const mediaUploadFormInput = z.strictObject({
  title: z.optional(title()),
  description: z.optional(description()),
  collection_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** Comma-separated. */
  tags: z.optional(z.pipe(z.string(), z.transform(splitTags))),
  /** Accepts the file even if it is already in the library. */
  allow_duplicate: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
  ),
})
export type MediaUploadFields = z.output<typeof mediaUploadFormInput>

/** The query of a video upload; the file is the request body. */
export const videoUploadQuery = z.extend(z.omit(mediaUploadFormInput, { description: true }), {
  file_name: z.string().check(z.minLength(1), z.maxLength(255)),
})

function splitTags(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase().slice(0, 100))
  return [...new Set(names.filter(Boolean))].slice(0, 50)
}

const edited = { title: z.optional(title()), collection_id: z.optional(id()), tags: z.optional(tags()) }

export const imageEditInput = z.strictObject({
  ...edited,
  description: z.optional(description()),
  focal_point: z.optional(
    z.nullable(z.strictObject({ x: pixels(0), y: pixels(0), width: pixels(0), height: pixels(0) })),
  ),
})
export type ImageEditInput = z.input<typeof imageEditInput>
export const documentEditInput = z.strictObject(edited)
export type DocumentEditInput = z.input<typeof documentEditInput>
export const videoEditInput = z.strictObject({
  ...edited,
  poster_id: z.optional(z.nullable(id())),
  width: z.optional(z.nullable(pixels(1))),
  height: z.optional(z.nullable(pixels(1))),
  duration: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(86_400)))),
})
export type VideoEditInput = z.input<typeof videoEditInput>

export const videoTrackInput = z.strictObject({
  kind: z.enum(trackKinds),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  srclang: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Use a language code such as en or es-MX.')),
  sort_order: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
  content: z.string(),
})
export type VideoTrackInput = z.output<typeof videoTrackInput>
