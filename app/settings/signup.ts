import { boolean } from '#schema/fields/boolean.ts'
import { integer } from '#schema/fields/integer.ts'
import { usualMostOccasions } from '#schema/wire/signup.ts'
import { defineSetting } from './define.ts'

export const signup = defineSetting({
  model: 'signup',
  label: 'E-mail sign-up',
  fields: {
    double_opt_in: boolean({
      label: 'Ask by mail first',
      help: 'On: a sign-up counts once its sender has pressed the button in a mail. Off: it counts at once. Who unsubscribed is always asked.',
    }),
    most_special_occasions: integer({
      min: 1,
      max: 20,
      empty: usualMostOccasions,
      help: 'How many special occasions one sign-up may hold.',
    }),
  },
})
