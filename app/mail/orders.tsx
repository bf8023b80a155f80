import type { PickupOrderStatus } from '#schema/orders/order-status.ts'
import type { PickupService } from '#schema/orders/wire.ts'
import type { OrderServiceType } from '#schema/seating/ordering.ts'
import { describePickupOrderStatus } from '../orders/order-status-text.ts'
import { orderServiceTypeLabels } from '../seating/order-service-labels.ts'
import { defineMailTemplate } from './define.ts'
import { appendGreetingName } from './greeting.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailQuotation, MailTitle } from './mail-elements.tsx'
import { type MailLocationData, sampleMailLocation } from './mail-location.tsx'

/** The data of an order in a guest's mail. */
export interface PickupOrderMailData {
  reference: string
  service: PickupService
  name: string
  /** When it is picked up: `today, 5:15 PM`. */
  when: string
  dishes: readonly { name: string; details: string; price: string }[]
  total: string
  /** The path of the guest's own page. */
  path: string
  location: MailLocationData
}

/** The data of an order in the restaurants' mail. */
export interface PickupOrderStaffNoticeMailData extends PickupOrderMailData {
  phone: string
  notes: string
  /** The guest has cancelled it. */
  isCancelled: boolean
}

const sample: PickupOrderMailData = {
  reference: 'K7M4-92QX',
  service: 'pick_up',
  name: 'Ida',
  when: 'today, 5:15 PM',
  dishes: [
    { name: '2 × Tomato soup', details: 'Bowl', price: '$17.98' },
    { name: '1 × Chicken plate', details: 'Rice, Coleslaw', price: '$21.99' },
  ],
  total: '$39.97',
  path: '/order/abc/',
  location: sampleMailLocation,
}

const OrderFacts = ({ order }: { order: PickupOrderMailData }) => (
  <MailDescriptionList
    rows={[
      ['When', order.when],
      ['Service', orderServiceTypeLabels[order.service]],
      ['Reference', order.reference],
      ['Restaurant', order.location.address],
      ['Phone', order.location.phone],
      ...order.dishes.map(({ name, details, price }) => [details ? `${name} (${details})` : name, price] as const),
      ['To pay at the restaurant, before tax', order.total],
    ]}
  />
)

/** To a guest who has placed an order. */
export const pickupOrderReceivedMailTemplate = defineMailTemplate({
  kind: 'pickup_order_received',
  audience: 'guest',
  transactional: true,
  subject: (order: PickupOrderMailData, { brand }) => `Your order at ${brand} ${order.location.name}: ${order.when}`,
  View: ({ data, origin }) => (
    <>
      <MailTitle>{appendGreetingName('We have your order', data.name)}</MailTitle>
      <OrderFacts order={data} />
      <MailButton href={origin + data.path}>See how far your order is</MailButton>
    </>
  ),
  sample,
})

type PickupOrderStatusMailData = PickupOrderMailData & { status: PickupOrderStatus }

/** To a guest whose order is ready or was cancelled. */
export const pickupOrderStatusMailTemplate = defineMailTemplate({
  kind: 'pickup_order_status',
  audience: 'guest',
  // Sent by staff to a guest who has already received a mail about the order.
  maxPerHour: 8,
  transactional: true,
  subject: ({ status, service, when, location }: PickupOrderStatusMailData, { brand }) =>
    `${describePickupOrderStatus(status, service, when).title}: ${brand} ${location.name}`,
  View: ({ data, origin }) => {
    const { title, description } = describePickupOrderStatus(data.status, data.service, data.when)
    return (
      <>
        <MailTitle>{appendGreetingName(title, data.name)}</MailTitle>
        <MailParagraph>{description}</MailParagraph>
        <OrderFacts order={data} />
        <MailButton href={origin + data.path}>See your order</MailButton>
      </>
    )
  },
  sample: { ...sample, status: 'ready' },
})

/** To the restaurants' mailbox, for every order that a guest places or cancels. */
export const pickupOrderStaffNoticeMailTemplate = defineMailTemplate({
  kind: 'pickup_order_notice',
  audience: 'staff',
  transactional: true,
  subject: ({ reference, when, location, isCancelled }: PickupOrderStaffNoticeMailData) =>
    `${isCancelled ? 'Cancelled: order' : 'Order'} ${reference}, ${location.name}, ${when}`,
  View: ({ data }) => (
    <>
      <MailTitle>{data.isCancelled ? 'A guest has cancelled an order' : 'A guest has placed an order'}</MailTitle>
      <MailDescriptionList
        rows={[
          ['Name', data.name],
          ['Guest’s phone', data.phone],
        ]}
      />
      <OrderFacts order={data} />
      {data.notes && <MailQuotation>{data.notes}</MailQuotation>}
    </>
  ),
  sample: { ...sample, phone: '(555) 010-0142', notes: 'No onions, please.', isCancelled: false },
})

/** An order by phone. */
interface PhoneOrder {
  reference: string
  service: OrderServiceType
  location: MailLocationData
}

/** Tells the restaurants' mailbox that a guest is about to order by phone. */
export const orderIntentNoticeMailTemplate = defineMailTemplate({
  kind: 'order_notice',
  audience: 'staff',
  transactional: true,
  subject: ({ location, service, reference }: PhoneOrder) =>
    `${orderServiceTypeLabels[service]} order ${reference}, ${location.name}`,
  View: ({ data: { reference, service, location } }) => (
    <>
      <MailTitle>A guest is about to order</MailTitle>
      <MailParagraph>They will call the restaurant and give this reference.</MailParagraph>
      <MailDescriptionList
        rows={[
          ['Reference', reference],
          ['Service', orderServiceTypeLabels[service]],
          ['Restaurant', location.name],
          ['Phone', location.phone],
        ]}
      />
    </>
  ),
  sample: { reference: 'K7M4-92QX', service: 'curbside', location: sampleMailLocation },
})
