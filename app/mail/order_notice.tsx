import type { OrderService } from '#schema/rules/ordering.ts'
import { orderServiceNames } from '../seating/order-service-names.ts'
import { defineMail } from './define.ts'
import { Facts, Paragraph, Title } from './parts.tsx'
import { type MailedRestaurant, sampleRestaurant } from './restaurant.tsx'

interface Order {
  reference: string
  service: OrderService
  restaurant: MailedRestaurant
}

/** To the restaurants' mailbox: somebody is about to order. */
export const orderNotice = defineMail({
  kind: 'order_notice',
  audience: 'staff',
  transactional: true,
  subject: ({ restaurant, service, reference }: Order) => `${orderServiceNames[service]} order ${reference}, ${restaurant.name}`,
  View: ({ data: { reference, service, restaurant } }) => (
    <>
      <Title>Somebody is about to order</Title>
      <Paragraph>They will call the restaurant and name this reference.</Paragraph>
      <Facts
        rows={[
          ['Reference', reference],
          ['Service', orderServiceNames[service]],
          ['Restaurant', restaurant.name],
          ['Phone', restaurant.phone],
        ]}
      />
    </>
  ),
  sample: { reference: 'K7M4-92QX', service: 'curbside', restaurant: sampleRestaurant },
})
