import * as z from 'zod/mini'
import { exactTotalCountMeta } from '../../lists/total-wire.ts'
import { publicRecordDetailQuery } from '../../pages/api/wire.ts'

const number = z.optional(z.coerce.number())
/** The query of `/api/v2/menus/`. */
export const publicMenuSectionListQuery = z.extend(publicRecordDetailQuery, { limit: number, offset: number })

const sectionFields = {
  id: z.int(),
  meta: z.strictObject({
    type: z.literal('menu_section'),
    detail_url: z.string(),
    html_url: z.string(),
    slug: z.string(),
  }),
  title: z.string(),
  description: z.string(),
}

/** A dish of a section. Prices are base prices, in hundredths of the currency; restaurants may have others. */
const publicDish = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  html_url: z.string(),
  price_cents: z.nullable(z.int()),
})

export const publicMenuSectionSchema = z.strictObject(sectionFields)

export const publicMenuSectionDetail = z.strictObject({
  ...sectionFields,
  currency: z.string(),
  dishes: z.array(publicDish),
})
export type PublicMenuSectionDetail = z.infer<typeof publicMenuSectionDetail>

export const publicMenuSectionListResponse = z.strictObject({
  meta: exactTotalCountMeta,
  items: z.array(publicMenuSectionSchema),
})
