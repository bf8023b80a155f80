import * as z from 'zod/mini'
import { createEmailAddressSchema, createRequiredSingleLineTextSchema } from '../forms/form-input.ts'
import {
  createGuestNameSchema,
  createGuestNotesSchema,
  createOptionalCheckboxSchema,
  createOptionalEmailSchema,
  createPartySizeSchema,
  createPhoneNumberSchema,
  createTextMessagePhoneCheck,
} from '../forms/guest-input.ts'
import { parseClockTimeToMinutes } from '../time/clock.ts'
import { orderServiceTypes } from './ordering.ts'

/** Parses the restaurant's number from a URL or a hidden control; null for any other text. */
export const parseRestaurantNumber = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

/** The input of the reservation form. `time` becomes minutes after midnight. */
export const reservationFormInput = z.object({
  date: createRequiredSingleLineTextSchema('Choose a date.', 20).check(
    z.refine((text) => text === '' || isDate(text), 'Enter a valid date.'),
  ),
  time: z.pipe(
    createRequiredSingleLineTextSchema('Choose a time.', 20),
    z.pipe(
      z.transform((text: string) => parseClockTimeToMinutes(text) ?? -1),
      z.number().check(z.gte(0, 'Choose a time from the list.')),
    ),
  ),
  party_size: createPartySizeSchema(),
  name: createGuestNameSchema(),
  phone: createPhoneNumberSchema(),
  email: createEmailAddressSchema(),
  notes: createGuestNotesSchema(),
})

/** The input of the wait list form. */
export const waitListFormInput = z
  .object({
    party_size: createPartySizeSchema(),
    name: createGuestNameSchema(),
    phone: createPhoneNumberSchema(),
    email: createOptionalEmailSchema(),
    wants_texts: createOptionalCheckboxSchema(),
  })
  .check(createTextMessagePhoneCheck())

export const orderIntentFormInput = z.object({ service: z.enum(orderServiceTypes, 'Choose how you want your food.') })
