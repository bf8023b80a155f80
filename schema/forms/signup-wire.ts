import type { Formset } from './formset.ts'

/** The special occasions, repeated in the sign-up form. */
export const specialOccasionsFormset = {
  prefix: 'special_occasions',
  fields: ['occasion', 'relationship', 'month', 'day'],
} as const satisfies Formset

/** The occasions, as shown and stored. */
export const specialOccasionNames = [
  'Birthday',
  'Anniversary',
  'Graduation',
  'Wedding',
  'Retirement',
  'Another occasion',
] as const

/** The relationship of the person signing up to the person celebrated. */
export const occasionRelationships = [
  'Myself',
  'Spouse or partner',
  'Child',
  'Parent',
  'Grandparent',
  'Brother or sister',
  'Friend',
  'Somebody else',
] as const

/** The default of the setting. */
export const defaultMaxSpecialOccasions = 5

/** A sign-up as it is stored: the form's fields by name. */
export interface EmailSignupValues {
  first_name: string
  last_name: string
  email: string
  postcode: string
  /** 1 to 12, and a day of that month; both null if not given. */
  birthday_month: number | null
  birthday_day: number | null
  terms: true
  consent: true
  /** The text that the person agreed to. */
  consent_text: string
  special_occasions: SpecialOccasion[]
}

export interface SpecialOccasion {
  occasion: (typeof specialOccasionNames)[number]
  relationship: (typeof occasionRelationships)[number]
  month: number
  day: number
}

/** What a sign-up page shows in addition to its own content. */
export interface SignupPageData {
  country: { printable_name: string } | null
}
