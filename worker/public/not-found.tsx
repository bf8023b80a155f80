import { waitUntil } from 'cloudflare:workers'
import { NotFound } from '#app/templates/not-found.tsx'
import { paths } from '#schema/paths.ts'
import { cachedPageWithStatus, readCachedPage, storePage } from '../cache/page-cache.ts'
import type { Env } from '../env.ts'
import { isSecretPath } from '../security/secret-path.ts'
import { toUrlPath } from '../sites/site-map.ts'
import { getSiteOfHost } from '../sites/site-of-host.ts'
import { renderSiteDocument } from './site-document.tsx'

/**
 * The 404 page, in the site's own clothes. Each site has one for all addresses that lead nowhere, kept and purged like
 * a page: it says of itself that it stands at `paths.notFoundPage`.
 */
export async function notFoundResponse(env: Env, request: Request, status = 404): Promise<Response> {
  const path = toUrlPath(await getSiteOfHost(env, request), paths.notFoundPage)
  // What stood at an address that is a secret is told to nobody: such an answer carries less than the kept one.
  const isSecret = isSecretPath(new URL(request.url).pathname)
  const kept = isSecret ? undefined : await readCachedPage(env, path, Date.now())
  if (kept) return cachedPageWithStatus(request, kept, status)
  return renderSiteDocument(env, request, {
    title: 'Page not found',
    template: '404',
    main: <NotFound />,
    status,
    ...(!isSecret && {
      url: paths.notFoundPage,
      onComplete: (html, headers, readSeq) => waitUntil(storePage(env, path, html, headers, readSeq)),
    }),
  })
}
