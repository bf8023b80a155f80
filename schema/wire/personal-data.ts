import * as z from 'zod/mini'
import { nationalPhone, phoneKey } from '../rules/phone.ts'
import { isEmailAddress, requiredLine } from './form-input.ts'
import { isPhone } from './guest.ts'

const advice = 'Enter an e-mail address or a telephone number.'

/**
 * `POST /wagtail/api/main/forms/privacy/…`: an e-mail address or a telephone number. It travels in the body, so that no log of
 * addresses keeps it.
 */
export const privacyRequest = z.strictObject({
  contact: z.pipe(
    requiredLine(advice, 254).check(z.refine((text) => text === '' || isEmailAddress(text) || isPhone(text), advice)),
    z.transform((text) => (isEmailAddress(text) ? text : nationalPhone(text))),
  ),
})

/** By what somebody is known, in the one form in which it is compared. */
export interface Contact {
  kind: 'email' | 'phone'
  key: string
}

export const contactKey = (text: string): string => (text.includes('@') ? text.trim().toLowerCase() : phoneKey(text))

export const contactOf = (text: string): Contact => ({ kind: text.includes('@') ? 'email' : 'phone', key: contactKey(text) })

/** What one place holds about a person. */
export interface PersonalDataFound {
  /** The name of the table. */
  place: string
  label: string
  count: number
  /** Said of what is not erased. */
  kept: string | null
  /** The latest of it: when, and what it is in a few words. */
  latest: { at: string; words: string }[]
}

export interface PersonalDataAnswer {
  /** The address in lower case, or the number in national form. */
  contact: string
  /** How much an erasure would take away. */
  erasable: number
  places: PersonalDataFound[]
  /** Other addresses and numbers that stand in the same rows: more may be known by those. */
  further: string[]
}

export interface ErasureAnswer {
  erased: number
}
