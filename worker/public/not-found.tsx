import { waitUntil } from 'cloudflare:workers'
import { NotFound } from '#app/templates/not_found.tsx'
import { paths } from '#schema/paths.ts'
import { isSecretAddress } from '#schema/rules/secret-address.ts'
import { cached, keep, whole } from '../cache/page-cache.ts'
import { pathInTree } from '../data/site-map.ts'
import type { Env } from '../env.ts'
import { hostedSite } from './hosted-site.ts'
import { ownDocument } from './own-document.tsx'

/**
 * The 404 page, in the site's own clothes. Each site has one for all addresses that lead nowhere, kept and purged like a page: it says of
 * itself that it stands at `paths.notFoundPage`.
 */
export async function notFound(env: Env, request: Request, status = 404): Promise<Response> {
  const path = pathInTree(await hostedSite(env, request), paths.notFoundPage)
  // What stood at an address that is a secret is told to nobody: such an answer carries less than the kept one.
  const isSecret = isSecretAddress(new URL(request.url).pathname)
  const kept = isSecret ? undefined : await cached(env, path, Date.now())
  if (kept) return whole(request, kept, status)
  return ownDocument(env, request, {
    title: 'Page not found',
    template: '404',
    main: <NotFound />,
    status,
    ...(!isSecret && {
      url: paths.notFoundPage,
      whenDone: (html, headers, readSeq) => waitUntil(keep(env, path, html, headers, readSeq)),
    }),
  })
}
