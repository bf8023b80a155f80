import { integerField } from '#schema/fields/integer.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const reservationAndOrderSetting = defineSetting({
  model: 'seating',
  label: 'Tables and orders',
  description:
    'How large a party can reserve online, how many parties at a time, and who is notified of reservations and orders.',
  group: 'Restaurants and guests',
  shownOn: 'some pages',
  managedBy: 'publishers',
  fields: {
    reservation_mailbox: plainTextField({
      format: 'email',
      label: 'Send reservations to',
      help: 'Receives every reservation and cancellation. They are listed under Wait lists in any case.',
    }),
    order_mailbox: plainTextField({
      format: 'email',
      label: 'Send orders to',
      help: 'Receives a notice of every order where the country has no ordering service.',
    }),
    largest_party: integerField({
      min: 1,
      max: 100,
      empty: 12,
      help: 'How many people can reserve together. Larger parties are asked to call.',
    }),
    order_preparation_minutes: integerField({
      min: 5,
      max: 180,
      empty: 20,
      label: 'Minutes to prepare an order',
      help: 'The earliest time at which guests can pick up an order from the menu is so many minutes ahead.',
    }),
    orders_at_a_time: integerField({
      min: 1,
      max: 200,
      empty: 10,
      help: 'How many orders from the menu a restaurant accepts for the same quarter of an hour.',
    }),
    parties_at_a_time: integerField({
      min: 1,
      max: 100,
      empty: 8,
      help: 'How many parties a restaurant accepts for the same time. More parties are offered another time.',
    }),
  },
})
