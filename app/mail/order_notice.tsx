import type { OrderServiceType } from '#schema/seating/ordering.ts'
import { orderServiceLabels } from '../seating/order-service-labels.ts'
import { defineMailTemplate } from './define.ts'
import { MailFactList, MailParagraph, MailTitle } from './mail-elements.tsx'
import { type MailLocationData, sampleMailLocation } from './mail-location.tsx'

interface Order {
  reference: string
  service: OrderServiceType
  location: MailLocationData
}

/** Tells the restaurants' mailbox that a guest is about to order. */
export const orderNoticeMailTemplate = defineMailTemplate({
  kind: 'order_notice',
  audience: 'staff',
  transactional: true,
  subject: ({ location, service, reference }: Order) =>
    `${orderServiceLabels[service]} order ${reference}, ${location.name}`,
  View: ({ data: { reference, service, location } }) => (
    <>
      <MailTitle>A guest is about to order</MailTitle>
      <MailParagraph>They will call the restaurant and give this reference.</MailParagraph>
      <MailFactList
        rows={[
          ['Reference', reference],
          ['Service', orderServiceLabels[service]],
          ['Restaurant', location.name],
          ['Phone', location.phone],
        ]}
      />
    </>
  ),
  sample: { reference: 'K7M4-92QX', service: 'curbside', location: sampleMailLocation },
})
