import * as z from 'zod/mini'
import { emailAddress, optionalLine, requiredLine } from './form-input.ts'
import { formatNationalPhone } from './phone-number.ts'

const dialled = (text: string) => text.replaceAll(/\D/g, '').length
/** Whether a text is written as a telephone number, of any country. */
export const isPhoneNumber = (text: string) => /^[\d\s().+/-]+$/.test(text) && dialled(text) >= 7 && dialled(text) <= 15

/** A telephone number that has to be there, in national form where it is one of North America. */
export const phoneNumber = () =>
  z.pipe(
    requiredLine('Enter a phone number.', 40).check(
      z.refine((text) => text === '' || isPhoneNumber(text), 'Enter a phone number, such as (555) 010-0100.'),
    ),
    z.transform(formatNationalPhone),
  )

/** Whoever waits or comes is called by it. */
export const guestName = () => requiredLine('Enter your name.', 80)

/** An e-mail address, or nothing. */
export const optionalEmail = () =>
  z.union([z.pipe(optionalLine(254), z.literal('').check()), emailAddress()], 'Enter a valid e-mail address, such as name@example.com.')

/** A few words for the restaurant, on one line or several. */
export const guestNotes = (max = 500) =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((value) => (value ?? '').trim()),
    ),
    z.string().check(z.maxLength(max, `Use at most ${max} characters.`)),
  )

const tooSmall = 'Choose how many of you there are.'

/** A party's size as a form sends it. What a restaurant seats at most is its own affair. */
export const partySize = () =>
  z.pipe(
    z.pipe(
      z.optional(z.string()),
      z.transform((value) => (/^\d{1,4}$/.test((value ?? '').trim()) ? Number(value) : 0)),
    ),
    z.number().check(z.gte(1, tooSmall)),
  )
