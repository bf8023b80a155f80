import * as z from 'zod/mini'
import {
  createEmailAddressSchema,
  createOptionalSingleLineTextSchema,
  createOptionalTextSchema,
  createRequiredSingleLineTextSchema,
} from './form-input.ts'
import { formatNationalPhone, toInternationalPhone } from './phone-number.ts'

const dialled = (text: string) => text.replaceAll(/\D/g, '').length
/** Whether a text has the form of a phone number, of any country. */
export const isPhoneNumber = (text: string) => /^[\d\s().+/-]+$/.test(text) && dialled(text) >= 7 && dialled(text) <= 15

/** A required phone number, in national form if it is North American. */
export const createPhoneNumberSchema = () =>
  z.pipe(
    createRequiredSingleLineTextSchema('Enter a phone number.', 40).check(
      z.refine((text) => text === '' || isPhoneNumber(text), 'Enter a phone number, such as (555) 010-0100.'),
    ),
    z.transform(formatNationalPhone),
  )

/** The name by which a guest is called. */
export const createGuestNameSchema = () => createRequiredSingleLineTextSchema('Enter your name.', 80)

/** An optional e-mail address. */
export const createOptionalEmailSchema = () =>
  z.union(
    [z.pipe(createOptionalSingleLineTextSchema(254), z.literal('').check()), createEmailAddressSchema()],
    'Enter a valid e-mail address, such as name@example.com.',
  )

/** An optional checkbox, as forms send it. */
export const createOptionalCheckboxSchema = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value) => value === 'on'),
  )

/** Adds to a form that text messages can only be requested for a number that can receive them. */
export const createTextMessagePhoneCheck = <
  T extends { phone?: string | undefined; wants_texts?: boolean | undefined },
>() =>
  z.refine<T>(({ phone = '', wants_texts }) => !wants_texts || toInternationalPhone(phone) !== null, {
    path: ['phone'],
    error: 'For text messages, enter the number with its country code, such as +44 20 7946 0000.',
  })

/** Optional notes for the restaurant, on one or several lines. */
export const createGuestNotesSchema = (max = 500) => createOptionalTextSchema(max)

const tooSmall = 'Choose the size of your party.'

/** The party size of a form. The maximum is checked per restaurant. */
export const createPartySizeSchema = () =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((value) => (/^\d{1,4}$/.test((value ?? '').trim()) ? Number(value) : 0)),
    ),
    z.number().check(z.gte(1, tooSmall)),
  )
