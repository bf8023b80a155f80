import * as z from 'zod/mini'
import { publicRecordDetailQuery } from '../../pages/api/wire.ts'

const text = z.optional(z.string())
const number = z.optional(z.coerce.number())

/** The query of `/api/v2/search/`. `search` is required, and refused in the words of the content API without it. */
export const publicSearchQuery = z.extend(publicRecordDetailQuery, {
  search: text,
  search_operator: z.optional(z.enum(['and', 'or'])),
  /** Comma-separated page types. */
  type: text,
  limit: number,
  offset: number,
})
