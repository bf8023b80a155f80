import * as z from 'zod/mini'
import { isEmailAddress } from './email-address.ts'
import { createRequiredSingleLineTextSchema } from './form-input.ts'
import { isPhoneNumber } from './guest-input.ts'
import { formatNationalPhone, normalizePhone } from './phone-number.ts'

const advice = 'Enter an e-mail address or a telephone number.'

/**
 * The subject of a privacy request: an e-mail address or a telephone number. It is sent in the body, so that it does
 * not appear in logs of URLs.
 */
export const privacyRequestInput = z.strictObject({
  contact: z.pipe(
    createRequiredSingleLineTextSchema(advice, 254).check(
      z.refine((text) => text === '' || isEmailAddress(text) || isPhoneNumber(text), advice),
    ),
    z.transform((text) => (isEmailAddress(text) ? text : formatNationalPhone(text))),
  ),
})

/** An e-mail address or telephone number in its normalized form, for comparison. */
export interface NormalizedEmailOrPhone {
  kind: 'email' | 'phone'
  key: string
}

export const normalizeEmailOrPhone = (text: string): string =>
  text.includes('@') ? text.trim().toLowerCase() : normalizePhone(text)

export const parseEmailOrPhone = (text: string): NormalizedEmailOrPhone => ({
  kind: text.includes('@') ? 'email' : 'phone',
  key: normalizeEmailOrPhone(text),
})

/** What one table stores about a person. */
const personalDataSource = z.strictObject({
  /** The name of the table. */
  table: z.string(),
  label: z.string(),
  count: z.int(),
  /** Why the data is not erased; null if it is. */
  retention_note: z.nullable(z.string()),
  /** The latest rows: their time, and a short summary. */
  latest: z.array(z.strictObject({ at: z.string(), summary: z.string() })),
})
export type PersonalDataSource = z.infer<typeof personalDataSource>

export const personalDataResponse = z.strictObject({
  /** The address in lower case, or the number in national form. */
  contact: z.string(),
  /** The number of rows that an erasure would delete. */
  erasable: z.int(),
  sources: z.array(personalDataSource),
  /** Other addresses and numbers in the same rows: more data may be stored under those. */
  other_contacts: z.array(z.string()),
})
export type PersonalDataResponse = z.infer<typeof personalDataResponse>

export const personalDataErasureResponse = z.strictObject({ erased: z.int() })
