import * as z from 'zod/mini'

/** A revision of a record: when it was saved and who saved it, null for the feed, an import or a deleted user. */
export const menuRevisionEntry = z.strictObject({ id: z.int(), created_at: z.string(), by: z.nullable(z.string()) })

/** A record with its draft, and what its draft was, latest first. */
export interface MenuRecordDetail<Content> {
  id: number
  content: Content
  revisions: z.infer<typeof menuRevisionEntry>[]
}

/** Returns the shape of a record with its draft and its history. */
export const createMenuRecordDetailSchema = <Content extends z.ZodMiniType>(content: Content) =>
  z.strictObject({ id: z.int(), content, revisions: z.array(menuRevisionEntry) })

/** Reverts the draft of a record to one of its revisions. */
export const menuRecordRevertInput = z.strictObject({ revision: z.int().check(z.positive()) })

/** The revision that a change of a record begins with, beside its content. */
export const menuBaseRevisionInputField = { revision: z.int() }
