import { waitUntil } from 'cloudflare:workers'
import { NotFoundPage } from '#app/templates/not-found.tsx'
import { paths } from '#schema/paths.ts'
import { readPageFromMemoryOrKv, respondWithCachedPageAndHttpStatus, storeRenderedPage } from '../cache/page-cache.ts'
import type { Env } from '../env.ts'
import { isSecretPath } from '../security/secret-path.ts'
import { hostPathToTreeUrlPath } from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { renderDocumentInSiteDesign } from './site-document.tsx'

/**
 * Responds with the 404 page of the host's site. There is one per site, cached and purged like a page under
 * `paths.notFoundPage`.
 */
export async function respondWithNotFoundPage(env: Env, request: Request, status = 404): Promise<Response> {
  const path = hostPathToTreeUrlPath(await findSiteOfRequestHost(env, request), paths.notFoundPage)
  // The response for a secret path loads no third-party code, so the cached one cannot be used.
  const isSecret = isSecretPath(new URL(request.url).pathname)
  const cached = isSecret ? undefined : await readPageFromMemoryOrKv(env, path, Date.now())
  if (cached) return respondWithCachedPageAndHttpStatus(request, cached, status)
  return renderDocumentInSiteDesign(env, request, {
    title: 'Page not found',
    template: '404',
    main: (settings, { hasMenuPage }) => <NotFoundPage settings={settings} hasMenu={hasMenuPage} />,
    status,
    showsRestaurants: false,
    ...(!isSecret && {
      url: paths.notFoundPage,
      onComplete: (html, headers, readSeq) => waitUntil(storeRenderedPage(env, path, html, headers, readSeq)),
    }),
  })
}
