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

/** Responds with the page of an order for its guest, or with 304 while nothing changes; null if there is none. */
export async function respondWithPlacedOrderPage(env: Env, request: Request, key: string): Promise<Response | null> {
  const found = await findPickupOrderByLinkKey(env.DB, await findSiteOfRequestHost(env, request), key)
  if (!found) return null
  const etag = `"${found.order.updated_at}"`
  if (request.headers.get('If-None-Match') === etag)
    return new Response(null, {
      status: 304,
      headers: { ...commonSecurityHeaders, ETag: etag, 'Cache-Control': 'private, no-store' },
    })
  const response = await renderDocumentInSiteDesign(env, request, toPlacedOrderDocument(found))
  response.headers.set('ETag', etag)
  response.headers.set(orderStatusHeaderName, found.order.status)
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
