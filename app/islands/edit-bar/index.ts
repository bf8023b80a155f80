import { paths } from '#schema/paths.ts'
import { pageHereResponse } from '#schema/wire/page-here.ts'
import { parsedResponse } from '../parsed-response.ts'

/**
 * Shows whoever is signed in to the back office the way to the page's editor. Only the mark of a session, which says nothing of
 * whose it is, has this fetched; what may be shown is the server's to say. A preview is no page to be edited from.
 */
export async function start() {
  if (location.pathname.startsWith(paths.wagtail.home)) return
  const answer = await fetch(paths.api.pageHere(location.pathname)).catch(() => undefined)
  if (!answer?.ok) return
  const { page } = await parsedResponse(answer, pageHereResponse)
  if (page) (await import('./bar.ts')).draw(page)
}
