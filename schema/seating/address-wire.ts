import * as z from 'zod/mini'
import { firstQueryParameterValueSchema, secretLinkKeySchema } from '../address-values.ts'

const restaurantNumber = z.pipe(
  firstQueryParameterValueSchema,
  z.pipe(
    z.string().check(z.regex(/^(?:[1-9]\d{0,14})?$/)),
    z.transform((text: string) => (text === '' ? undefined : Number(text))),
  ),
)

/** `?rlid=`: the restaurant of a form; none if it is left out or empty. */
export const restaurantQuery = z.object({ rlid: z.optional(restaurantNumber) })

/** `/reserve/{key}/`, `/order/{key}/` */
export const secretLinkKeyParams = z.object({ key: secretLinkKeySchema })

/** `/waitlist/{plan_ahead_id}/` */
export const waitListEntryParams = z.object({ id: secretLinkKeySchema })
