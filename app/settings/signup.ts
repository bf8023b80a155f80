import { booleanField } from '#schema/fields/boolean.ts'
import { integerField } from '#schema/fields/integer.ts'
import { defaultMaxSpecialOccasions } from '#schema/forms/signup-wire.ts'
import { defineSetting } from './define.ts'

export const signupSetting = defineSetting({
  model: 'signup',
  label: 'E-mail sign-up',
  description: 'Whether a sign-up is confirmed by mail, and how many special occasions it may hold.',
  group: 'Restaurants and guests',
  shownOn: 'some pages',
  managedBy: 'publishers',
  fields: {
    double_opt_in: booleanField({
      label: 'Confirm by email',
      help: 'On: a sign-up is valid once the guest confirms it by email. Off: it is valid immediately. Guests who unsubscribed before must always confirm.',
    }),
    most_special_occasions: integerField({
      min: 1,
      max: 20,
      empty: defaultMaxSpecialOccasions,
      help: 'Maximum number of birthdays and anniversaries in a sign-up.',
    }),
  },
})
