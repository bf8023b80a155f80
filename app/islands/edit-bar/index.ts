import { pageAtPathResponse } from '#schema/pages/page-at-path-wire.ts'
import { paths } from '#schema/paths.ts'
import { parseResponse } from '../parse-response.ts'

/**
 * Shows whoever is signed in to the back office the way to the page's editor. Only the mark of a session, which says nothing of
 * whose it is, has this fetched; what may be shown is the server's to say. A preview is no page to be edited from.
 */
export async function start() {
  if (location.pathname.startsWith(paths.wagtail.home)) return
  const answer = await fetch(paths.api.pageAtPath(location.pathname)).catch(() => undefined)
  if (!answer?.ok) return
  const { page } = await parseResponse(answer, pageAtPathResponse)
  if (page) (await import('./draw-edit-bar.ts')).drawEditBar(page)
}
