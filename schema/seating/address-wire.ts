import * as z from 'zod/mini'
import { firstQueryValue, linkKey } from '../address-values.ts'

const restaurantNumber = z.pipe(
  firstQueryValue,
  z.pipe(
    z.string().check(z.regex(/^(?:[1-9]\d{0,14})?$/)),
    z.transform((text: string) => (text === '' ? undefined : Number(text))),
  ),
)

/** `?rlid=`: the restaurant of a form; none if it is left out or empty. */
export const restaurantQuery = z.object({ rlid: z.optional(restaurantNumber) })

/** `/reserve/{key}/`, `/order/{key}/` */
export const linkKeyParams = z.object({ key: linkKey })

/** `/waitlist/{plan_ahead_id}/` */
export const waitListEntryParams = z.object({ id: linkKey })
