import type { Formset } from './formset.ts'

/** The days worth a letter, repeated in the sign-up form. */
export const specialOccasions = {
  prefix: 'special_occasions',
  fields: ['occasion', 'relationship', 'month', 'day'],
} as const satisfies Formset

/** What may be celebrated, in the words that are shown and kept. */
export const occasions = ['Birthday', 'Anniversary', 'Graduation', 'Wedding', 'Retirement', 'Another occasion'] as const

/** Whose day it is, as seen by who signs up. */
export const relationships = [
  'Myself',
  'Spouse or partner',
  'Child',
  'Parent',
  'Grandparent',
  'Brother or sister',
  'Friend',
  'Somebody else',
] as const

/** As many as the setting allows when nobody has said otherwise. */
export const defaultMaxOccasions = 5

/** A sign-up as it is kept: the form's fields by their names. */
export interface Signup {
  first_name: string
  last_name: string
  email: string
  postcode: string
  /** 1 to 12, and a day of it; both null when none was told. */
  birthday_month: number | null
  birthday_day: number | null
  terms: true
  consent: true
  /** The words that were agreed to. */
  consent_text: string
  special_occasions: SpecialOccasion[]
}

export interface SpecialOccasion {
  occasion: (typeof occasions)[number]
  relationship: (typeof relationships)[number]
  month: number
  day: number
}

/** What a sign-up page shows beside its own content. */
export interface SignupPageData {
  country: { printable_name: string } | null
}
