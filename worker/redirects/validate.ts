import { findRedirectCycle, normalizeOldPath, normalizeRedirectTarget } from '#schema/redirects/redirect-path.ts'
import type { RedirectForm } from '#schema/redirects/wire.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import { getCachedSites } from '../cache/sites.ts'
import { toUrlPath } from '../sites/site-map.ts'
import { findLivePages, findRedirectsByOldPath, findTargetPage, listRedirectSteps, listSiteHosts } from './queries.ts'
import type { ValidRedirect } from './writes.ts'

/** A redirect that may be saved, and what its editor should know all the same. */
export interface RedirectCheck {
  redirect: ValidRedirect
  warnings: string[]
}

/**
 * Holds a form to every rule: both addresses, no second redirect from one address, no circle. `id` is the one being
 * changed.
 */
export async function validateRedirect(
  db: D1Database,
  form: RedirectForm,
  id: number | null = null,
): Promise<Result<RedirectCheck>> {
  const hosts = await listSiteHosts(db)
  const from = normalizeOldPath(toTreeUrlPath(form.old_path), hosts)
  const to = await parseTarget(db, form, hosts)
  const problems: Problem[] = [
    ...(from.ok ? [] : [{ path: 'old_path', message: from.problem }]),
    ...('problem' in to ? [{ path: 'target', message: to.problem }] : []),
  ]
  if (!from.ok || 'problem' in to) return invalidRedirect(problems)
  const old_path = from.address
  const there = (await findRedirectsByOldPath(db, [old_path])).get(old_path)
  if (there && there.id !== id) return invalidRedirect([{ path: 'old_path', message: duplicateProblem }])
  const ways = await listRedirectSteps(db)
  const circle = findRedirectCycle(old_path, to.address, (path) => {
    const way = ways.get(path)
    return way && (way.redirect === null || way.redirect !== id) ? way.to : undefined
  })
  if (circle) return invalidRedirect([{ path: 'target', message: circle }])
  const shadowed = (await findLivePages(db, [withoutQueryString(old_path)])).size > 0
  const redirect = {
    old_path,
    page: to.page,
    link: to.page === null ? to.address : '',
    is_permanent: form.is_permanent,
  }
  return ok({ redirect, warnings: [...(shadowed ? [shadowedWarning] : []), ...(to.isLive ? [] : [notLiveWarning])] })
}

const duplicateProblem = 'There is a redirect from this address already.'
export const shadowedWarning =
  'A live page answers at the old address: nobody comes to the redirect until that page is moved or unpublished.'
const notLiveWarning =
  'The page it leads to is not live: visitors are told that nothing is there until it is published.'

/**
 * A typed address that names a further site's host, as its path in the tree of pages: what both ends of a redirect are.
 */
export function toTreeUrlPath(typed: string): string {
  const [start = '', host = '', bare = ''] =
    /^(?:(?:https?:)?\/\/([^/?#]+)|([^/?#:]*\.[^/?#]*))(?=[/?#]|$)/i.exec(typed.trim()) ?? []
  const site = getCachedSites().siteOfHost(`https://${host || bare}`)
  const rest = typed.trim().slice(start.length)
  return !site || site.root === '/' ? typed : toUrlPath(site, rest.startsWith('/') ? rest : `/${rest}`)
}

/** A path without its query. */
export const withoutQueryString = (path: string) => path.split('?')[0]!

async function parseTarget(db: D1Database, { target }: RedirectForm, hosts: readonly string[]) {
  if (target.to === 'page') {
    const page = await findTargetPage(db, target.page)
    return page
      ? { page: target.page, address: page.url_path, isLive: page.live }
      : { problem: 'This page is not there.' }
  }
  const link = normalizeRedirectTarget(toTreeUrlPath(target.link), hosts)
  return link.ok ? { page: null, address: link.address, isLive: true } : { problem: link.problem }
}

const invalidRedirect = (problems: Problem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
