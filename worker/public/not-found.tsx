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
 * Responds with the 404 page of the host's site. There is one per site, cached and purged like a page under
 * `paths.notFoundPage`.
 */
export async function notFoundResponse(env: Env, request: Request, status = 404): Promise<Response> {
  const path = toUrlPath(await getSiteOfHost(env, request), paths.notFoundPage)
  // The response for a secret path loads no third-party code, so the cached one cannot be used.
  const isSecret = isSecretPath(new URL(request.url).pathname)
  const cached = isSecret ? undefined : await readCachedPage(env, path, Date.now())
  if (cached) return cachedPageWithStatus(request, cached, status)
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
