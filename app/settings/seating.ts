import { integer } from '#schema/fields/integer.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const seating = defineSetting({
  model: 'seating',
  label: 'Tables and orders',
  fields: {
    reservation_mailbox: text({ format: 'email', help: 'Receives every reservation and cancellation. They are listed here in any case.' }),
    order_mailbox: text({
      format: 'email',
      help: 'Receives every order somebody wants to give, where the country has no ordering service.',
    }),
    largest_party: integer({ min: 1, max: 100, empty: 12, help: 'The largest party that may reserve by itself.' }),
    parties_at_a_time: integer({ min: 1, max: 100, empty: 8, help: 'How many parties a restaurant takes at the same time of a day.' }),
  },
})
