import type * as z from 'zod/mini'
import {
  type PickupOrderStaffNoticeMailData,
  pickupOrderReceivedMailTemplate,
  pickupOrderStaffNoticeMailTemplate,
} from '#app/mail/orders.tsx'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { parseBasket } from '#schema/orders/basket.ts'
import { type CheckedBasket, checkAndPriceBasket } from '#schema/orders/basket-prices.ts'
import { formatPickupTime } from '#schema/orders/pickup-times.ts'
import { pickupOrderFormInput } from '#schema/orders/wire.ts'
import { paths } from '#schema/paths.ts'
import {
  defineFormHandler,
  type FailedFormStepResult,
  type FormHandlerContext,
  parseFormValuesWithSchema,
} from '../forms/define-form.ts'
import { isLocationTemporarilyClosed } from '../locations/stored-location.ts'
import { composeMailFromTemplate } from '../mail/compose-mail.ts'
import type { OutboxMailMessage } from '../mail/enqueue.ts'
import { createBookingReferenceCode } from '../seating/create-reference-code.ts'
import { createTemporarilyClosedLocationError } from '../seating/forms/closed-error.ts'
import { findNotClosedLocationByNumberText } from '../seating/location-of-number.ts'
import { createRandomToken } from '../security/signing.ts'
import { toPickupOrderMailData } from './mail-data.ts'
import {
  getMaxOrdersPerPickupTime,
  getOrderableMenuAt,
  isPickupTimeAcceptedByLocation,
  isPickupTimeFull,
  isServiceOfferedAtTime,
  listPickupTimesOfRestaurant,
  loadOrderableRestaurant,
  type OrderableRestaurant,
} from './orderable-restaurant.ts'
import { countPickupOrdersByTime, preparePickupSlotGuard } from './pickup-slots.ts'
import { type NewPickupOrder, preparePickupOrderInsert } from './queries.ts'

type Input = z.output<typeof pickupOrderFormInput>
type PlacedOrder = Input & { restaurant: OrderableRestaurant; basket: CheckedBasket }

/**
 * Places an order from the menu: at the restaurant's own prices, for a time at which it is open, of dishes that it
 * sells then. An order whose total differs from the one that its guest saw is not placed, nor is one for a time for
 * which the restaurant has as many orders as it accepts.
 */
export const pickupOrderFormHandler = defineFormHandler<PlacedOrder>({
  limit: { max: 20, seconds: 600 },
  async parse(values, { env, site, settings, now }) {
    const location = await findNotClosedLocationByNumberText(env.DB, site, values['rlid'])
    if (!location) return { ok: false, problems: {}, formErrors: ['There is no such restaurant.'] }
    if (isLocationTemporarilyClosed(location)) return createTemporarilyClosedLocationError(location, 'takes no orders')
    const lines = parseBasket(values['basket'])
    if (lines.length === 0) return { ok: false, problems: {}, formErrors: ['Your order has no dish yet.'] }
    // Before the menu is read, which the form that is shown again reads anyway.
    const input = parseFormValuesWithSchema(pickupOrderFormInput, values)
    if (!input.ok) return input
    const restaurant = await loadOrderableRestaurant(env, location)
    if (!restaurant) return createConflict('This restaurant takes no orders from its menu here. Please call it.')
    const { pickup_at, service, shown_total } = input.value
    if (!restaurant.services.includes(service))
      return { ok: false, problems: { service: 'This restaurant does not offer that. Choose another way.' } }
    if (!isPickupTimeAcceptedByLocation(location, settings, now, pickup_at)) return unavailableTimeError
    if (isPickupTimeFull(restaurant.ordersByTime, settings, pickup_at))
      return createFullTimeError(restaurant, pickup_at, { settings, now })
    if (!isServiceOfferedAtTime(location, service, pickup_at)) return unavailableServiceError
    const basket = checkAndPriceBasket(lines, getOrderableMenuAt(restaurant, pickup_at))
    if (basket.problem) return createConflict(`${basket.problem} Please change your order, or choose another time.`)
    if (basket.total_cents !== shown_total) return createChangedPriceError(basket, shown_total)
    return { ok: true, value: { ...input.value, restaurant, basket } }
  },
  rateLimitTargets: ({ restaurant, email }) => ({ rlid: restaurant.location.rlid, email: email || null }),
  async plan({ restaurant, basket, ...input }, context) {
    const order: NewPickupOrder = {
      key: createRandomToken(16),
      reference: createBookingReferenceCode(),
      location_id: restaurant.location.id,
      service: input.service,
      pickup_at: new Date(input.pickup_at).toISOString(),
      name: input.name,
      phone: input.phone,
      email: input.email || null,
      wants_texts: input.wants_texts,
      notes: input.notes,
      lines: basket.lines.flatMap(({ priced }) => priced ?? []),
      total_cents: basket.total_cents,
      currency: basket.currency,
      created_at: context.now.toISOString(),
    }
    return {
      ok: true,
      value: {
        statements: [preparePickupOrderInsert(context.env.DB, order)],
        mails: await composeMails(context, order, {
          ...toPickupOrderMailData(order, restaurant.location, context.now),
          phone: order.phone,
          notes: order.notes,
          isCancelled: false,
        }),
        location: paths.orderConfirmation(order.key),
        // Somebody else may get the last place of the time until the commit.
        finalGuards: [
          preparePickupSlotGuard(
            context.env.DB,
            order.location_id,
            order.pickup_at,
            getMaxOrdersPerPickupTime(context.settings),
          ),
        ],
        conflict: {
          expected: 'changed',
          error: async () => {
            const ordersByTime = await countPickupOrdersByTime(context.env.DB, order.location_id)
            return createFullTimeError({ ...restaurant, ordersByTime }, input.pickup_at, context)
          },
        },
      },
    }
  },
})

const createConflict = (message: string): FailedFormStepResult => ({
  ok: false,
  isConflict: true,
  problems: {},
  formErrors: [message],
})

const unavailableTimeError: FailedFormStepResult = {
  ok: false,
  isConflict: true,
  problems: { pickup_at: 'The restaurant is closed then, or it is too soon. Choose another time.' },
}

/** For a time (milliseconds) that is full: names the next one that is not, or the last before it. */
function createFullTimeError(
  restaurant: OrderableRestaurant,
  pickupAt: number,
  { settings, now }: Pick<FormHandlerContext, 'settings' | 'now'>,
): FailedFormStepResult {
  const times = listPickupTimesOfRestaurant(restaurant, settings, now)
  const format = (instant: number) => formatPickupTime(instant, restaurant.location.time_zone, now)
  const next = times.find((instant) => instant > pickupAt)
  const free = next ?? times.at(-1)
  const advice =
    free === undefined
      ? 'No other time is free. Please call the restaurant.'
      : `The ${next === undefined ? 'last' : 'next'} free time is ${format(free)}.`
  return {
    ok: false,
    isConflict: true,
    problems: { pickup_at: `The kitchen takes no more orders for ${format(pickupAt)}. ${advice}` },
  }
}

const unavailableServiceError: FailedFormStepResult = {
  ok: false,
  isConflict: true,
  problems: { service: 'The restaurant does not offer that at this time. Choose another way, or another time.' },
}

/** For an order whose guest saw another total, in cents; null if they sent none. */
function createChangedPriceError({ total_cents, currency }: CheckedBasket, shownTotal: number | null) {
  const total = formatPrice(total_cents, currency)
  const change =
    shownTotal === null
      ? `The total is ${total}.`
      : `Prices have changed: the total is now ${total} instead of ${formatPrice(shownTotal, currency)}.`
  return createConflict(`${change} Please look at your order, and send it again.`)
}

/** Composes the mails to the guest, if there is an address, and to the restaurants' mailbox, if set. */
async function composeMails(
  context: FormHandlerContext,
  { email, phone }: NewPickupOrder,
  data: PickupOrderStaffNoticeMailData,
): Promise<OutboxMailMessage[]> {
  const { order_mailbox } = context.settings.seating
  const mails: Promise<OutboxMailMessage>[] = []
  if (email) mails.push(composeMailFromTemplate(context, pickupOrderReceivedMailTemplate, data, { to: email }))
  if (order_mailbox)
    mails.push(
      composeMailFromTemplate(context, pickupOrderStaffNoticeMailTemplate, data, {
        to: order_mailbox,
        replyTo: email || undefined,
        guestPhone: phone,
      }),
    )
  return Promise.all(mails)
}
