import * as z from 'zod/mini'

/** Schemas that the APIs of users, groups and sites share. */
export const createRecordIdSchema = () => z.int().check(z.positive())
export const createRecordVersionSchema = () => z.string().check(z.maxLength(64))
const uniqueIds = z.refine<number[]>((ids) => new Set(ids).size === ids.length, 'Choose each only once.')
export const createRecordIdsSchema = (max: number) =>
  z.array(createRecordIdSchema()).check(z.maxLength(max, `Choose at most ${max}.`), uniqueIds)

export const pagingQueryFields = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
}
/** `GET …/{id}/history/` and `…/{id}/usage/` */
export const pagingQuery = z.strictObject(pagingQueryFields)
export type PagingQuery = z.output<typeof pagingQuery>
export const createSearchTextSchema = () => z.optional(z.string().check(z.trim(), z.maxLength(200)))

export const namedItem = z.strictObject({ id: z.int(), name: z.string() })
export type NamedItem = z.infer<typeof namedItem>

/** The response to creating a user, a group or a site. */
export const createdRecordResponse = z.strictObject({ id: z.int() })

/** The values of a field before and after a change, as text. */
const fieldChange = z.strictObject({ field: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.infer<typeof fieldChange>

/** One entry of the history of a user, a group or a site. */
const recordEvent = z.strictObject({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  action: z.string(),
  changes: z.array(fieldChange),
})
export type RecordHistoryEntry = z.infer<typeof recordEvent>

/** `GET …/{id}/history/`; `name` is the name of the record. */
export const recordHistoryResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int(), name: z.string() }),
  items: z.array(recordEvent),
})
export type RecordHistoryResponse = z.infer<typeof recordHistoryResponse>
