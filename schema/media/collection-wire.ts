import * as z from 'zod/mini'
import type { PagePrivacy, RestrictionType } from '../pages/wire.ts'

/** A collection as the tree of the back office shows it. */
export interface CollectionItem {
  id: number
  parent_id: number | null
  name: string
  /** 0 for the root. */
  depth: number
  /** What lies in the collection itself. */
  counts: { images: number; documents: number; videos: number; collections: number }
  /** Its own restriction; `inherits` when one above holds for it too. */
  restriction_type: RestrictionType
  inherits: boolean
  /** What the signed-in editor may do. `place`: move it and, when it is empty, delete it. */
  can: { add: boolean; change: boolean; move: boolean; delete: boolean }
}

/** Every collection the editor manages, in the order of the tree. */
export interface CollectionTree {
  items: CollectionItem[]
}

const name = () => z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(255))
const id = () => z.int().check(z.positive())

export const newCollection = z.strictObject({ parent_id: id(), name: name() })
export const collectionEdit = z.strictObject({ name: z.optional(name()), parent_id: z.optional(id()) })
export type NewCollection = z.infer<typeof newCollection>
export type CollectionEdit = z.infer<typeof collectionEdit>

/** The answer of `paths.api.collectionPrivacy(id)`. It holds for documents; passwords are never told. */
export interface CollectionPrivacy extends Omit<PagePrivacy, 'inherited'> {
  /** Collections above that are restricted too, the outermost first. */
  inherited: { collection: { id: number; name: string }; restriction_type: Exclude<RestrictionType, 'none'> }[]
}
