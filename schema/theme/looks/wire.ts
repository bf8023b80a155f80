import * as z from 'zod/mini'
import { siteOfSettingSchema } from '../../settings/wire.ts'
import { lookChangeCauses } from './origins.ts'

export const maxLookNameLength = 80

const time = z.iso.datetime({ error: 'Enter a date and a time.' })
const version = z.string().check(z.minLength(1), z.maxLength(100))
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(maxLookNameLength),
    z.regex(/^[^\p{Cc}]*$/u, 'Use one line.'),
  )
const values = z.record(z.string(), z.unknown())

/** A field that differs between two looks, in words: `Colors, Brand`, `#0b3954`, `#5b2a6e`. */
const lookChange = z.strictObject({ label: z.string(), before: z.string(), after: z.string() })
export type LookFieldDifference = z.infer<typeof lookChange>

const publishedLook = z.strictObject({
  id: z.int(),
  published_at: z.string(),
  /** Null if its schedule did it, or nobody knows. */
  by: z.nullable(z.string()),
  origin: z.enum(lookChangeCauses),
  /** The name of the draft that it was; may be empty. */
  name: z.string(),
  is_live: z.boolean(),
  /** What differs from the look before it. */
  changes: z.array(lookChange),
})
export type PublishedLook = z.infer<typeof publishedLook>

const lookDraft = z.strictObject({
  id: z.int(),
  name: z.string(),
  version,
  updated_at: z.string(),
  by: z.nullable(z.string()),
  go_live_at: z.nullable(z.string()),
  expire_at: z.nullable(z.string()),
  /** When its period began; null before and after it. */
  began_at: z.nullable(z.string()),
  /** Why its schedule was cancelled; empty if it was not. */
  problem: z.string(),
  /** What differs from the live look. */
  changes: z.array(lookChange),
})
export type LookDraft = z.infer<typeof lookDraft>

export const lookListQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type LookListQuery = z.infer<typeof lookListQuery>

export const lookListResponse = z.strictObject({
  site: siteOfSettingSchema,
  /** The sites whose look the user may change. */
  sites: z.array(siteOfSettingSchema),
  /** The version of the live look. */
  live_version: version,
  drafts: z.array(lookDraft),
  total_count: z.int(),
  /** Latest first. */
  items: z.array(publishedLook),
})
export type LookListResponse = z.infer<typeof lookListResponse>

/** A look with its values, and what differs between it and the live look. */
export const lookDetail = z.strictObject({
  id: z.int(),
  name: z.string(),
  values,
  changes_to_live: z.array(lookChange),
})
export type LookDetail = z.infer<typeof lookDetail>

export const lookDraftDetail = z.extend(lookDraft, {
  site: siteOfSettingSchema,
  sites: z.array(siteOfSettingSchema),
  values,
})
export type LookDraftDetail = z.infer<typeof lookDraftDetail>

/** Publishing a look names the live look that it replaces. */
export const lookRestoreInput = z.strictObject({ live_version: version })
export const newLookDraftInput = z.strictObject({ name, values })
export type NewLookDraftInput = z.infer<typeof newLookDraftInput>

/** A change of a draft; omitted fields stay as they are. */
export const lookDraftEditInput = z.strictObject({ version, name: z.optional(name), values: z.optional(values) })
export type LookDraftEditInput = z.infer<typeof lookDraftEditInput>

export const lookDraftVersionInput = z.strictObject({ version })
export const lookDraftPublishInput = z.strictObject({ version, live_version: version })

/** When a draft goes live (null for now) and when its period ends (null for never). */
export const lookScheduleInput = z.strictObject({ version, go_live_at: z.nullable(time), expire_at: z.nullable(time) })
export type LookScheduleInput = z.infer<typeof lookScheduleInput>
