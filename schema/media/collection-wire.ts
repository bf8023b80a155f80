import * as z from 'zod/mini'
import { namedItem } from '../records/wire.ts'

const restrictionType = z.enum(['none', 'password', 'login', 'groups'])

/** The collections that the user may see, in tree order. */
export const collectionListResponse = z.strictObject({
  items: z.array(z.strictObject({ id: z.int(), name: z.string(), depth: z.int(), can_add: z.boolean() })),
})

/** A collection in the collection tree of the back office. */
export const collectionTreeItem = z.strictObject({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  /** 0 for the root. */
  depth: z.int(),
  /** The items directly in the collection. */
  counts: z.strictObject({ images: z.int(), documents: z.int(), videos: z.int(), collections: z.int() }),
  /** Its own restriction; `inherits` is true if a collection above it is restricted too. */
  restriction_type: restrictionType,
  inherits: z.boolean(),
  /** What the signed-in user may do. Only an empty collection can be deleted. */
  can: z.strictObject({ add: z.boolean(), change: z.boolean(), move: z.boolean(), delete: z.boolean() }),
})
export type CollectionTreeItem = z.infer<typeof collectionTreeItem>

/** Every collection that the user manages, in tree order. */
export const collectionTreeResponse = z.strictObject({ items: z.array(collectionTreeItem) })
export type CollectionTreeResponse = z.infer<typeof collectionTreeResponse>

const name = () => z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(255))
const id = () => z.int().check(z.positive())

export const newCollectionInput = z.strictObject({ parent_id: id(), name: name() })
export const collectionEditInput = z.strictObject({ name: z.optional(name()), parent_id: z.optional(id()) })
export type NewCollectionInput = z.infer<typeof newCollectionInput>
export type CollectionEditInput = z.infer<typeof collectionEditInput>

/** Who can view the documents of a collection. Passwords are never returned. */
export const collectionPrivacyResponse = z.strictObject({
  restriction_type: restrictionType,
  /** All groups, and whether each may view them. */
  groups: z.array(z.extend(namedItem, { chosen: z.boolean() })),
  /** Restricted collections above it, outermost first. */
  inherited: z.array(
    z.strictObject({ collection: namedItem, restriction_type: z.enum(['password', 'login', 'groups']) }),
  ),
})
export type CollectionPrivacyResponse = z.infer<typeof collectionPrivacyResponse>
