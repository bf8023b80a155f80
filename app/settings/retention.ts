import { integer } from '#schema/fields/integer.ts'
import { defineSetting } from './define.ts'

export const retention = defineSetting({
  model: 'retention',
  label: 'Keeping messages',
  fields: {
    contact_days: integer({
      min: 1,
      max: 3650,
      empty: 365,
      help: 'Messages of the contact form are deleted after so many days; empty: never.',
    }),
    signup_days: integer({ min: 1, max: 3650, help: 'Sign-ups are deleted so many days after they last came; empty: never.' }),
  },
})

/** For how many days each form's submissions are kept; a form that is not named keeps them. */
export const keptDays = ({ contact_days, signup_days }: { contact_days: number | null; signup_days: number | null }) =>
  Object.fromEntries(
    Object.entries({ contact: contact_days, signup: signup_days }).filter((entry): entry is [string, number] => entry[1] !== null),
  )
