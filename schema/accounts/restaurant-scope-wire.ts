import * as z from 'zod/mini'
import type { RestaurantScope } from './restaurant-scope.ts'

/** A state of a country as locations name it, such as `US` and `MA`. */
export const stateOfCountrySchema = z.strictObject({
  country: z.string().check(z.minLength(1), z.maxLength(10)),
  state: z.string().check(z.minLength(1), z.maxLength(50)),
})

const chooseOne = 'Choose at least one.'

/** The restaurants that a permission is limited to: all of them, those of some states, or some by rlid. */
export const restaurantScopeSchema: z.ZodMiniType<RestaurantScope> = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({
    of: z.literal('states'),
    states: z.array(stateOfCountrySchema).check(z.minLength(1, chooseOne), z.maxLength(200)),
  }),
  z.strictObject({
    of: z.literal('restaurants'),
    rlids: z.array(z.int().check(z.gte(1))).check(z.minLength(1, chooseOne), z.maxLength(1000)),
  }),
])
