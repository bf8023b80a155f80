import { boolean } from '#schema/fields/boolean.ts'
import { integer } from '#schema/fields/integer.ts'
import { defaultMaxOccasions } from '#schema/forms/signup-wire.ts'
import { defineSetting } from './define.ts'

export const signup = defineSetting({
  model: 'signup',
  label: 'E-mail sign-up',
  description: 'Whether a sign-up is confirmed by mail, and how many special occasions it may hold.',
  group: 'Restaurants and guests',
  shownOn: 'some pages',
  managedBy: 'publishers',
  fields: {
    double_opt_in: boolean({
      label: 'Ask by mail first',
      help: 'On: a sign-up counts once its sender has pressed the button in a mail. Off: it counts at once. Who unsubscribed before is always asked.',
    }),
    most_special_occasions: integer({
      min: 1,
      max: 20,
      empty: defaultMaxOccasions,
      help: 'Birthdays and anniversaries one sign-up may hold.',
    }),
  },
})
