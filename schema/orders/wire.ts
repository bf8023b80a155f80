import * as z from 'zod/mini'
import { createRequiredSingleLineTextSchema } from '../forms/form-input.ts'
import {
  createGuestNameSchema,
  createGuestNotesSchema,
  createOptionalCheckboxSchema,
  createOptionalEmailSchema,
  createPhoneNumberSchema,
  createTextMessagePhoneCheck,
} from '../forms/guest-input.ts'

/** The services for orders from the menu. Delivery is ordered by phone. */
export const pickupServices = ['pick_up', 'curbside'] as const
export type PickupService = (typeof pickupServices)[number]

/**
 * The input of the form that places an order, in the order of its fields, as problems are listed. `pickup_at` becomes
 * milliseconds, `shown_total` cents.
 */
export const pickupOrderFormInput = z
  .object({
    pickup_at: z.pipe(
      createRequiredSingleLineTextSchema('Choose a time.', 40),
      z.pipe(
        z.transform((text: string) => Date.parse(text)),
        z.number('Choose a time from the list.'),
      ),
    ),
    service: z.enum(pickupServices, 'Choose how you want your food.'),
    name: createGuestNameSchema(),
    phone: createPhoneNumberSchema(),
    email: createOptionalEmailSchema(),
    wants_texts: createOptionalCheckboxSchema(),
    notes: createGuestNotesSchema(200),
    shown_total: z.pipe(
      z.optional(z.string()),
      z.transform((text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)),
    ),
  })
  .check(createTextMessagePhoneCheck())
