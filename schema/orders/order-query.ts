import * as z from 'zod/mini'
import {
  allQueryParameterValuesSchema,
  firstQueryParameterValueSchema,
  listPageNumberSchema,
} from '../address-values.ts'
import { idParamSchema } from '../endpoint.ts'
import { restaurantQuery } from '../seating/address-wire.ts'
import { type BasketLine, maxBasketLineQuantity } from './basket.ts'

/** `?rlid=&basket=&pickup_at=`: what the pages of an order have in their URL; `parsePickupOrderDraft` reads it. */
const draft = {
  ...restaurantQuery.shape,
  basket: z.optional(firstQueryParameterValueSchema),
  pickup_at: z.optional(firstQueryParameterValueSchema),
}

/** The query of the page that places an order. */
export const checkoutQuery = z.object(draft)

const dishId = z.optional(z.pipe(firstQueryParameterValueSchema, idParamSchema))

const quantity = z.pipe(
  firstQueryParameterValueSchema,
  z.transform((text: string) => {
    const number = Number(text)
    return Number.isInteger(number) ? Math.min(Math.max(number, 1), maxBasketLineQuantity) : 1
  }),
)

const readChoices = (parameters: Record<string, unknown>): BasketLine['choices'] =>
  Object.entries(parameters).flatMap(([name, options]) => {
    const [, group] = /^group-([1-9]\d{0,14})$/.exec(name) ?? []
    return group
      ? allQueryParameterValuesSchema.parse(options).map((option) => ({ groupId: Number(group), option }))
      : []
  })

/**
 * The query of the menu to order from: the draft, the page of a section, a dish to show, and a dish that is added with
 * its choices (`app/orders/dish-choices.tsx`), `group-4=Rice` for each option. A dish that no id names is none, and a
 * page that is no number is the first.
 */
export const orderMenuQuery = z.pipe(
  z.looseObject({
    ...draft,
    section: z.optional(firstQueryParameterValueSchema),
    page: z.catch(z._default(listPageNumberSchema, 1), 1),
    dish: z.catch(dishId, undefined),
    add: z.catch(dishId, 0),
    quantity: z._default(quantity, 1),
    size: z._default(firstQueryParameterValueSchema, ''),
  }),
  z.transform(({ rlid, basket, pickup_at, section, page, dish, add, quantity: count, size, ...others }) => ({
    ...{ rlid, basket, pickup_at, dish },
    place: section === undefined ? null : { section, page },
    added: add === undefined ? null : { itemId: add, quantity: count, size, choices: readChoices(others) },
  })),
)
export type OrderMenuQuery = z.infer<typeof orderMenuQuery>
