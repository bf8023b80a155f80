import * as z from 'zod/mini'

/** Parts of the wire that users, groups and sites share. */
export const id = () => z.int().check(z.positive())
export const version = () => z.string().check(z.maxLength(64))
const once = z.refine<number[]>((ids) => new Set(ids).size === ids.length, 'Name each once.')
export const idsAtMost = (most: number) => z.array(id()).check(z.maxLength(most, `Choose at most ${most}.`), once)

export const slice = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
}
/** `GET …/{id}/history/` and `…/{id}/usage/` */
export const sliceQuery = z.strictObject(slice)
export type Slice = z.output<typeof sliceQuery>
export const search = () => z.optional(z.string().check(z.trim(), z.maxLength(200)))

export interface Named {
  id: number
  name: string
}

/** What a part of a record was and became, in words. */
export interface ChangedPart {
  part: string
  before: string
  after: string
}

/** One entry of the history of a user, a group or a site. */
export interface RecordEvent {
  id: number
  at: string
  by: string | null
  action: string
  changes: ChangedPart[]
}
/** `GET …/{id}/history/`; `name` is what the record is called. */
export interface RecordHistory {
  meta: { total_count: number; name: string }
  items: RecordEvent[]
}
