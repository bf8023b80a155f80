import * as z from 'zod/mini'
import { emailAddress } from './form-input.ts'

/** `POST /wagtail/api/main/forms/privacy/…`: the address travels in the body, so that no log of addresses keeps it. */
export const privacyRequest = z.strictObject({ email: emailAddress('Enter an e-mail address.') })

/** What one place holds about an address. */
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
  email: string
  /** How much an erasure would take away. */
  erasable: number
  places: PersonalDataFound[]
}

export interface ErasureAnswer {
  erased: number
}
