import * as z from 'zod/mini'
import { namedItem } from '../records/wire.ts'

const restrictionType = z.enum(['none', 'password', 'login', 'groups'])

/** The collections an editor sees, in the order of the tree. */
export const collectionListing = z.strictObject({
  items: z.array(z.strictObject({ id: z.int(), name: z.string(), depth: z.int(), can_add: z.boolean() })),
})

/** A collection as the tree of the back office shows it. */
export const collectionItem = z.strictObject({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  /** 0 for the root. */
  depth: z.int(),
  /** What lies in the collection itself. */
  counts: z.strictObject({ images: z.int(), documents: z.int(), videos: z.int(), collections: z.int() }),
  /** Its own restriction; `inherits` when one above holds for it too. */
  restriction_type: restrictionType,
  inherits: z.boolean(),
  /** What the signed-in editor may do. A collection is deleted only while it is empty. */
  can: z.strictObject({ add: z.boolean(), change: z.boolean(), move: z.boolean(), delete: z.boolean() }),
})
export type CollectionItem = z.infer<typeof collectionItem>

/** Every collection the editor manages, in the order of the tree. */
export const collectionTree = z.strictObject({ items: z.array(collectionItem) })
export type CollectionTree = z.infer<typeof collectionTree>

const name = () => z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(255))
const id = () => z.int().check(z.positive())

export const newCollection = z.strictObject({ parent_id: id(), name: name() })
export const collectionEdit = z.strictObject({ name: z.optional(name()), parent_id: z.optional(id()) })
export type NewCollection = z.infer<typeof newCollection>
export type CollectionEdit = z.infer<typeof collectionEdit>

/** Whom the documents of a collection are for. Passwords are never told. */
export const collectionPrivacy = z.strictObject({
  restriction_type: restrictionType,
  /** Every group there is, and whether it may read them. */
  groups: z.array(z.extend(namedItem, { chosen: z.boolean() })),
  /** Collections above that are restricted too, the outermost first. */
  inherited: z.array(
    z.strictObject({ collection: namedItem, restriction_type: z.enum(['password', 'login', 'groups']) }),
  ),
})
export type CollectionPrivacy = z.infer<typeof collectionPrivacy>
