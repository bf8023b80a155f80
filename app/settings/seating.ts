import { integer } from '#schema/fields/integer.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const seating = defineSetting({
  model: 'seating',
  label: 'Tables and orders',
  description: 'How large a party may reserve by itself, how many at a time, and who is told of reservations and orders.',
  group: 'Restaurants and guests',
  shownOn: 'some pages',
  managedBy: 'publishers',
  fields: {
    reservation_mailbox: text({
      format: 'email',
      label: 'Send reservations to',
      help: 'Receives every reservation and cancellation. They are listed under Wait lists in any case.',
    }),
    order_mailbox: text({
      format: 'email',
      label: 'Send orders to',
      help: 'Receives every order somebody wants to give, where the country has no ordering service.',
    }),
    largest_party: integer({
      min: 1,
      max: 100,
      empty: 12,
      help: 'How many people may reserve together; larger parties are asked to call.',
    }),
    parties_at_a_time: integer({
      min: 1,
      max: 100,
      empty: 8,
      help: 'How many parties a restaurant takes for the same time of a day. Further ones are offered another time.',
    }),
  },
})
