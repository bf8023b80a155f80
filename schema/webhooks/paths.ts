/** Screens of webhooks: part of `paths.wagtail`. */
export const webhookPaths = {
  webhooks: '/wagtail/webhooks/',
  addWebhook: '/wagtail/webhooks/add/',
  webhook: (id: number) => `/wagtail/webhooks/${id}/`,
} as const
