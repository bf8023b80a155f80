import * as z from 'zod/mini'
import type { ListTotal } from '../lists/total-wire.ts'

/** What images, documents and videos have in common in `/wagtail/api/main/…`. */
interface MediaItem<Type extends string> {
  id: number
  meta: {
    type: Type
    detail_url: string
    /** Where the file itself is. */
    download_url: string
    tags: string[]
  }
  title: string
  file_size: number
  created_at: string
  collection: { id: number; name: string }
  /** What the signed-in editor may do with it. */
  can: { choose: boolean; change: boolean; delete: boolean }
}

/** The part that must stay in view, in pixels of the original: its centre and its size. */
export type FocalPointValue = { x: number; y: number; width: number; height: number }

export interface ImageItem extends MediaItem<'wagtailimages.Image'> {
  width: number
  height: number
  mimetype: string
  /** The default alternative text; empty for a decorative picture, and for one that nobody has described yet. */
  description: string
  is_decorative: boolean
  focal_point: FocalPointValue | null
  dominant_color: string
  thumbnail: { url: string; width: number; height: number }
}

export interface DocumentItem extends MediaItem<'wagtaildocs.Document'> {
  file_extension: string
}

export interface VideoTrackItem {
  id: number
  kind: TrackKind
  label: string
  srclang: string
  sort_order: number
  /** The public address of the WebVTT file. */
  src: string
}
export interface VideoItem extends MediaItem<'tidemark.Video'> {
  mimetype: string
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
  poster: { id: number; url: string } | null
  tracks: VideoTrackItem[]
}

export interface MediaListing<Item> {
  meta: ListTotal
  items: Item[]
}

/** The answer 409 to an upload that is in the library already. */
export interface DuplicateResponse<Item> {
  message: string
  existing: Item
}

/** A page or snippet that shows something. */
export interface MediaUsageSource {
  id: number
  title: string
  edit_url: string
}

/** Where something is used. Pages and snippets the editor may not see, and settings, are counted, not named. */
export interface MediaUsage {
  total_count: number
  items: { page: MediaUsageSource; content_path: string; live: boolean }[]
  snippets: { snippet: MediaUsageSource; content_path: string; live: boolean }[]
}

/** The collections an editor sees, in the order of the tree. */
export interface CollectionListing {
  items: { id: number; name: string; depth: number; can_add: boolean }[]
}

const id = () => z.int().check(z.positive())
const pixels = (min: number) => z.int().check(z.gte(min), z.lte(100_000))
const title = () => z.string().check(z.trim(), z.minLength(1, 'Give it a title.'), z.maxLength(255))
const description = () => z.string().check(z.trim(), z.maxLength(500))
const tags = () => z.array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100))).check(z.maxLength(50))

/** The fields beside the file of a multipart upload, and in the query of a video's; all of them text. */
export const uploadFields = z.strictObject({
  title: z.optional(title()),
  description: z.optional(description()),
  collection_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** Separated by commas. */
  tags: z.optional(z.pipe(z.string(), z.transform(splitTags))),
  /** Keeps the file even if the library has the same one. */
  allow_duplicate: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
  ),
})
export type UploadFields = z.output<typeof uploadFields>

function splitTags(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase().slice(0, 100))
  return [...new Set(names.filter(Boolean))].slice(0, 50)
}

const edited = { title: z.optional(title()), collection_id: z.optional(id()), tags: z.optional(tags()) }

export const imageEdit = z.strictObject({
  ...edited,
  description: z.optional(description()),
  focal_point: z.optional(z.nullable(z.strictObject({ x: pixels(0), y: pixels(0), width: pixels(0), height: pixels(0) }))),
})
export const documentEdit = z.strictObject(edited)
export const videoEdit = z.strictObject({
  ...edited,
  poster_id: z.optional(z.nullable(id())),
  width: z.optional(z.nullable(pixels(1))),
  height: z.optional(z.nullable(pixels(1))),
  duration: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(86_400)))),
})

const trackKinds = ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'] as const
export type TrackKind = (typeof trackKinds)[number]

export const trackForm = z.strictObject({
  kind: z.enum(trackKinds),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  srclang: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Use a language code such as en or es-MX.')),
  sort_order: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
  content: z.string(),
})
export type TrackForm = z.output<typeof trackForm>
