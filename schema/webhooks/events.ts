/** The events of which webhooks are notified. Triggers on the log and on submissions write them. */
export const webhookEvents = [
  'page.published',
  'page.unpublished',
  'page.moved',
  'restaurant.changed',
  'menu.changed',
  'submission.received',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The label of each event. */
export const webhookEventLabels: Record<WebhookEvent, string> = {
  'page.published': 'A page is published',
  'page.unpublished': 'A page is unpublished or deleted',
  'page.moved': 'A page is moved',
  'restaurant.changed': 'A restaurant is changed',
  'menu.changed': 'The menu is published, or a dish is sold out or available again',
  'submission.received': 'A form is submitted',
}
