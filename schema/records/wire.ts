import * as z from 'zod/mini'

/** Parts of the wire that users, groups and sites share. */
export const recordId = () => z.int().check(z.positive())
export const recordVersion = () => z.string().check(z.maxLength(64))
const once = z.refine<number[]>((ids) => new Set(ids).size === ids.length, 'Name each once.')
export const recordIds = (max: number) => z.array(recordId()).check(z.maxLength(max, `Choose at most ${max}.`), once)

export const pagingFields = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
}
/** `GET …/{id}/history/` and `…/{id}/usage/` */
export const pagingQuery = z.strictObject(pagingFields)
export type Paging = z.output<typeof pagingQuery>
export const searchField = () => z.optional(z.string().check(z.trim(), z.maxLength(200)))

export interface NamedItem {
  id: number
  name: string
}

/** What a part of a record was and became, in words. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/** One entry of the history of a user, a group or a site. */
export interface RecordEvent {
  id: number
  at: string
  by: string | null
  action: string
  changes: FieldChange[]
}
/** `GET …/{id}/history/`; `name` is what the record is called. */
export interface RecordHistory {
  meta: { total_count: number; name: string }
  items: RecordEvent[]
}
