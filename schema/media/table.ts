import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { group, user } from '../accounts/table.ts'
import { fallbackImageLoadingColor } from '../theme/colors/fixed-colors.ts'

/** A folder of media; a tree by path, like pages. */
export const collection = sqliteTable('collection', {
  id: integer().primaryKey(),
  parent_id: integer(),
  path: text().notNull().unique(),
  name: text().notNull(),
})

/** Who can download the documents of a collection and of those below it: at most one restriction per collection. */
export const collectionViewRestriction = sqliteTable(
  'collection_view_restriction',
  {
    id: integer().primaryKey(),
    collection_id: integer()
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    restriction_type: text({ enum: ['password', 'login', 'groups'] }).notNull(),
    /** argon2id in its own text form; only for the type `password`. */
    password_hash: text(),
  },
  (table) => [uniqueIndex('collection_view_restriction_collection').on(table.collection_id)],
)

/** The groups of a restriction of the type `groups`. Without any, only administrators have access. */
export const collectionViewRestrictionGroup = sqliteTable(
  'collection_view_restriction_group',
  {
    collection_view_restriction_id: integer()
      .notNull()
      .references(() => collectionViewRestriction.id, { onDelete: 'cascade' }),
    group_id: integer()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.collection_view_restriction_id, table.group_id] }),
    index('collection_view_restriction_group_group').on(table.group_id),
  ],
)

/** The common columns of images, documents and videos. `file` is the key in R2. */
const upload = {
  id: integer().primaryKey(),
  title: text().notNull(),
  file: text().notNull(),
  file_size: integer().notNull(),
  /** SHA-256 of the bytes, in hexadecimal, to find duplicates. */
  file_hash: text().notNull(),
  collection_id: integer()
    .notNull()
    .references(() => collection.id),
  created_at: text().notNull(),
  uploaded_by_user_id: integer().references(() => user.id),
}

export const image = sqliteTable(
  'image',
  {
    ...upload,
    mimetype: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The default alternative text; empty for a decorative image, and for one without a description yet. */
    description: text().notNull().default(''),
    /** The area that must stay visible, in pixels from the top left: its center and its size. */
    focal_point_x: integer(),
    focal_point_y: integer(),
    focal_point_width: integer(),
    focal_point_height: integer(),
    /** `#rrggbb`, shown until the image loads. */
    dominant_color: text().notNull().default(fallbackImageLoadingColor),
    /** Whether an editor marked it as not needing a description. */
    is_decorative: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('image_file').on(table.file),
    index('image_file_hash').on(table.file_hash),
    index('image_title').on(table.title),
    index('image_file_size').on(table.file_size),
    index('image_created_at').on(table.created_at),
    index('image_collection').on(table.collection_id),
    index('image_uploaded_by').on(table.uploaded_by_user_id).where(sql`uploaded_by_user_id IS NOT NULL`),
  ],
)
export type ImageRow = typeof image.$inferSelect

/** A rendition of an image by a filter such as `width-800|format-webp`. */
export const rendition = sqliteTable(
  'rendition',
  {
    id: integer().primaryKey(),
    image_id: integer()
      .notNull()
      .references(() => image.id),
    filter_spec: text().notNull(),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    mimetype: text().notNull(),
    file_size: integer().notNull(),
  },
  (table) => [
    uniqueIndex('rendition_spec').on(table.image_id, table.filter_spec),
    index('rendition_file').on(table.file),
    index('rendition_width').on(table.image_id, table.width, table.filter_spec, table.file),
  ],
)

/** A rendition in progress: the process that wrote the row renders it, others wait. An old row can be taken over. */
export const renditionClaim = sqliteTable(
  'rendition_claim',
  {
    image_id: integer()
      .notNull()
      .references(() => image.id),
    filter_spec: text().notNull(),
    claimed_at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.image_id, table.filter_spec] })],
)

/** A file without a row that cached pages may still use: it is kept as long as those are. */
export const discardedFile = sqliteTable('discarded_file', {
  file: text().primaryKey(),
  discarded_at: text().notNull(),
  /** The collection of its document, whose privacy still applies. */
  collection_id: integer(),
})

export const document = sqliteTable('document', upload, (table) => [
  index('document_file').on(table.file),
  index('document_file_hash').on(table.file_hash),
  index('document_title').on(table.title),
  index('document_file_size').on(table.file_size),
  index('document_created_at').on(table.created_at),
  index('document_collection').on(table.collection_id),
  index('document_uploaded_by').on(table.uploaded_by_user_id).where(sql`uploaded_by_user_id IS NOT NULL`),
])

export const video = sqliteTable(
  'video',
  {
    ...upload,
    mimetype: text().notNull(),
    width: integer(),
    height: integer(),
    duration: integer(),
    poster_id: integer().references(() => image.id),
  },
  (table) => [
    index('video_file').on(table.file),
    index('video_file_hash').on(table.file_hash),
    index('video_title').on(table.title),
    index('video_file_size').on(table.file_size),
    index('video_created_at').on(table.created_at),
    index('video_collection').on(table.collection_id),
    index('video_uploaded_by').on(table.uploaded_by_user_id).where(sql`uploaded_by_user_id IS NOT NULL`),
    index('video_poster').on(table.poster_id).where(sql`poster_id IS NOT NULL`),
  ],
)

/** Captions or descriptions of a video, as WebVTT. */
export const videoTrack = sqliteTable(
  'video_track',
  {
    id: integer().primaryKey(),
    video_id: integer()
      .notNull()
      .references(() => video.id),
    kind: text({ enum: ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'] }).notNull(),
    label: text().notNull(),
    srclang: text().notNull(),
    sort_order: integer().notNull().default(0),
    content: text().notNull(),
  },
  (table) => [index('video_track_video').on(table.video_id, table.sort_order, table.id)],
)
