import { buildEndpointUrl } from '#schema/endpoint.ts'
import { editBarPageEndpoints } from '#schema/pages/edit-bar-page-endpoints.ts'
import { editBarPageResponse } from '#schema/pages/edit-bar-page-wire.ts'
import { paths } from '#schema/paths.ts'
import { parseApiResponseOrThrow } from '../parse-response.ts'

/**
 * Shows users of the back office a link to the page's editor. It is loaded only with the session marker cookie, which
 * does not identify the user; the server decides what may be shown. Not shown in previews.
 */
export async function start() {
  if (location.pathname.startsWith(paths.wagtail.home)) return
  const response = await fetch(
    buildEndpointUrl(editBarPageEndpoints.get, { query: { path: location.pathname } }),
  ).catch(() => undefined)
  if (!response?.ok) return
  const { page } = await parseApiResponseOrThrow(response, editBarPageResponse)
  if (page) (await import('./draw-edit-bar.ts')).drawEditBar(page)
}
