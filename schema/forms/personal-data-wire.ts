import * as z from 'zod/mini'
import { isEmailAddress, requiredLine } from './form-input.ts'
import { isPhoneNumber } from './guest-input.ts'
import { formatNationalPhone, normalizePhone } from './phone-number.ts'

const advice = 'Enter an e-mail address or a telephone number.'

/**
 * Whom a privacy request is about: an e-mail address or a telephone number. It travels in the body, so that no log of
 * addresses keeps it.
 */
export const privacyRequest = z.strictObject({
  contact: z.pipe(
    requiredLine(advice, 254).check(
      z.refine((text) => text === '' || isEmailAddress(text) || isPhoneNumber(text), advice),
    ),
    z.transform((text) => (isEmailAddress(text) ? text : formatNationalPhone(text))),
  ),
})

/** By what somebody is known, in the one form in which it is compared. */
export interface Contact {
  kind: 'email' | 'phone'
  key: string
}

export const normalizeContact = (text: string): string =>
  text.includes('@') ? text.trim().toLowerCase() : normalizePhone(text)

export const parseContact = (text: string): Contact => ({
  kind: text.includes('@') ? 'email' : 'phone',
  key: normalizeContact(text),
})

/** What one place holds about a person. */
const personalDataSource = z.strictObject({
  /** The name of the table. */
  table: z.string(),
  label: z.string(),
  count: z.int(),
  /** Said of what is not erased. */
  retention_note: z.nullable(z.string()),
  /** The latest of it: when, and what it is in a few words. */
  latest: z.array(z.strictObject({ at: z.string(), summary: z.string() })),
})
export type PersonalDataSource = z.infer<typeof personalDataSource>

export const personalDataResponse = z.strictObject({
  /** The address in lower case, or the number in national form. */
  contact: z.string(),
  /** How much an erasure would take away. */
  erasable: z.int(),
  sources: z.array(personalDataSource),
  /** Other addresses and numbers that stand in the same rows: more may be known by those. */
  other_contacts: z.array(z.string()),
})
export type PersonalDataResponse = z.infer<typeof personalDataResponse>

export const erasureResponse = z.strictObject({ erased: z.int() })
