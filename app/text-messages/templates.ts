import type { PickupOrderStatus } from '#schema/orders/order-status.ts'
import type { PickupService } from '#schema/orders/wire.ts'
import { describePickupOrderStatus } from '../orders/order-status-text.ts'

/** Site data that is available to every text message. */
interface TextMessageSiteInfo {
  brand: string
  /** The origin of the site, without a trailing slash. */
  origin: string
}

/**
 * A text message to a guest who asked for it. It repeats nothing that the guest has typed, because a number can belong
 * to somebody else.
 */
export interface TextMessageTemplate<Kind extends string = string, Data = never> {
  readonly kind: Kind
  /** The maximum number of text messages to a number within an hour before this one is dropped. */
  readonly maxPerHour: number
  readonly text: (data: Data, site: TextMessageSiteInfo) => string
  /** Complete data, for tests. */
  readonly sample: Data
}

const defineTextMessage = <const Kind extends string, Data>(
  template: TextMessageTemplate<Kind, Data>,
): TextMessageTemplate<Kind, Data> => template

interface GuestText {
  /** `Springfield, MA`. */
  restaurant: string
  /** The path of the guest's own page. */
  path: string
}

const sample: GuestText = { restaurant: 'Springfield, MA', path: '/waitlist/abcdefghijklmnopqrstuv/' }

/** To a party that has joined a wait list. */
export const waitListJoinedTextMessageTemplate = defineTextMessage({
  kind: 'wait_list_joined_text',
  maxPerHour: 5,
  text: ({ restaurant, path }: GuestText, { brand, origin }) =>
    `${brand} ${restaurant}: you are on the wait list. Your place: ${origin}${path} Reply STOP to end texts.`,
  sample,
})

/** To a party whose table is free. For a party that the host has added, it is the first message. */
export const waitListReadyTextMessageTemplate = defineTextMessage({
  kind: 'wait_list_ready_text',
  maxPerHour: 8,
  text: ({ restaurant, path }: GuestText, { brand, origin }) =>
    `${brand} ${restaurant}: your table is ready. Please come to the host now. ${origin}${path} Reply STOP to end texts.`,
  sample,
})

type OrderText = GuestText & { status: PickupOrderStatus; service: PickupService; when: string }

/** To a guest whose order is ready or was cancelled. */
export const pickupOrderStatusTextMessageTemplate = defineTextMessage({
  kind: 'pickup_order_status_text',
  maxPerHour: 8,
  text: ({ restaurant, path, status, service, when }: OrderText, { brand, origin }) => {
    const { title } = describePickupOrderStatus(status, service, when)
    return `${brand} ${restaurant}: ${title}. ${origin}${path} Reply STOP to end texts.`
  },
  sample: {
    ...sample,
    path: '/order/abcdefghijklmnopqrstuv/',
    status: 'ready',
    service: 'pick_up',
    when: 'today, 5:15 PM',
  },
})

/** All templates of text messages. */
export const textMessageTemplates = [
  waitListJoinedTextMessageTemplate,
  waitListReadyTextMessageTemplate,
  pickupOrderStatusTextMessageTemplate,
] as const
