import type { Context } from 'hono'
import { PlacedOrderPage } from '#app/orders/placed-order.tsx'
import type { FormValues } from '#schema/forms/wire.ts'
import { orderStatusHeaderName } from '#schema/orders/order-status.ts'
import type { Env } from '../env.ts'
import { handleFormWithoutPage } from '../forms/posting/document-form.tsx'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { toLocationInPageData } from '../locations/page/page-data.ts'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../public/site-document.tsx'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { findPickupOrderByLinkKey, type PickupOrderWithLocation } from './queries.ts'

/**
 * Responds with the page of an order for its guest, or with 304 while nothing changes; null if there is none. Scripts
 * of other pages ask for the headers alone, for which nothing is rendered.
 */
export async function respondWithPlacedOrderPage(env: Env, request: Request, key: string): Promise<Response | null> {
  const found = await findPickupOrderByLinkKey(env.DB, await findSiteOfRequestHost(env, request), key)
  if (!found) return null
  const headers = { ETag: `"${found.order.updated_at}"`, [orderStatusHeaderName]: found.order.status }
  const isUnchanged = request.headers.get('If-None-Match') === headers.ETag
  if (isUnchanged || request.method === 'HEAD')
    return new Response(null, {
      status: isUnchanged ? 304 : 200,
      headers: { ...commonSecurityHeaders, ...headers, 'Cache-Control': 'private, no-store' },
    })
  const response = await renderDocumentInSiteDesign(env, request, toPlacedOrderDocument(found))
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** `POST /order/{key}/`: cancels it. */
export const handleOrderCancellationPost = (context: Context<{ Bindings: Env }>): Promise<Response> =>
  handleFormWithoutPage(context, 'cancel_pickup_order', async ({ key }: FormValues, site) => {
    const found = await findPickupOrderByLinkKey(context.env.DB, site, key ?? '')
    return found && toPlacedOrderDocument(found)
  })

const toPlacedOrderDocument = (found: PickupOrderWithLocation): DocumentInSiteDesign => ({
  title: 'Your order',
  template: 'order',
  form: 'cancel_pickup_order',
  main: <PlacedOrderPage location={toLocationInPageData(found)} now={new Date()} order={found.order} />,
})
