import {
  findRedirectCycleProblem,
  normalizeRedirectOldPath,
  normalizeRedirectTarget,
} from '#schema/redirects/redirect-path.ts'
import type { RedirectFormInput } from '#schema/redirects/wire.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { getCachedSites } from '../cache/sites.ts'
import { hostPathToTreeUrlPath } from '../sites/site-map.ts'
import { findLivePageIdsByPath, findRedirectsByOldPath, findRedirectTargetPage } from './queries.ts'
import { readRedirectStepsFrom } from './redirect-steps.ts'
import type { ValidRedirect } from './writes.ts'

/** A valid redirect, with warnings for its editor. */
export interface RedirectWithWarnings {
  redirect: ValidRedirect
  warnings: string[]
}

/** Validates a redirect: both addresses, no duplicate and no cycle. `id` is the redirect being changed. */
export async function validateRedirect(
  db: D1Database,
  form: RedirectFormInput,
  id: number | null = null,
): Promise<Result<RedirectWithWarnings>> {
  const hosts = getCachedSites().hostnames
  const from = normalizeRedirectOldPath(typedUrlToTreeUrlPath(form.old_path), hosts)
  const oldPaths = from.ok ? [from.address] : []
  const [{ to, steps }, redirectsByPath, livePages] = await Promise.all([
    readTarget(db, form, hosts),
    findRedirectsByOldPath(db, oldPaths),
    findLivePageIdsByPath(db, oldPaths.map(stripQueryString)),
  ])
  const problems: ValidationProblem[] = [
    ...(from.ok ? [] : [{ path: 'old_path', message: from.problem }]),
    ...('problem' in to ? [{ path: 'target', message: to.problem }] : []),
  ]
  if (!from.ok || 'problem' in to) return invalidRedirect(problems)
  const old_path = from.address
  const existing = redirectsByPath.get(old_path)
  if (existing && existing.id !== id) return invalidRedirect([{ path: 'old_path', message: duplicateProblem }])
  const cycleProblem = findRedirectCycleProblem(old_path, to.address, (path) => {
    const step = steps.get(path)
    return step && (step.redirect === null || step.redirect !== id) ? step.to : undefined
  })
  if (cycleProblem) return invalidRedirect([{ path: 'target', message: cycleProblem }])
  const shadowed = livePages.size > 0
  const redirect = {
    old_path,
    page: to.page,
    link: to.page === null ? to.address : '',
    is_permanent: form.is_permanent,
  }
  return ok({
    redirect,
    warnings: [...(shadowed ? [shadowedRedirectWarning] : []), ...(to.isLive ? [] : [notLiveWarning])],
  })
}

const duplicateProblem = 'There is already a redirect from this address.'
export const shadowedRedirectWarning =
  'There is a live page at the old address. The redirect has no effect until that page is moved or unpublished.'
const notLiveWarning = 'The target page is not live. Visitors get a “not found” page until it is published.'

/** Converts a typed URL with the host of an additional site to its URL path in the page tree. */
export function typedUrlToTreeUrlPath(input: string): string {
  const [start = '', host = '', bare = ''] =
    /^(?:(?:https?:)?\/\/([^/?#]+)|([^/?#:]*\.[^/?#]*))(?=[/?#]|$)/i.exec(input.trim()) ?? []
  const site = getCachedSites().siteOfHost(`https://${host || bare}`)
  const rest = input.trim().slice(start.length)
  return !site || site.root === '/' ? input : hostPathToTreeUrlPath(site, rest.startsWith('/') ? rest : `/${rest}`)
}

/** Removes the query string of a path. */
export const stripQueryString = (path: string) => path.split('?')[0]!

/** Parses the target or reads its page, and reads where redirects lead on from it. */
async function readTarget(db: D1Database, { target }: RedirectFormInput, hosts: readonly string[]) {
  if (target.to === 'link') {
    const link = normalizeRedirectTarget(typedUrlToTreeUrlPath(target.link), hosts)
    const to = link.ok ? { page: null, address: link.address, isLive: true } : { problem: link.problem }
    return { to, steps: await readRedirectStepsFrom(db, link.ok ? [link.address] : []) }
  }
  const [page, steps] = await Promise.all([findRedirectTargetPage(db, target.page), readRedirectStepsFrom(db, target)])
  const to = page
    ? { page: target.page, address: page.url_path, isLive: page.live }
    : { problem: 'This page does not exist.' }
  return { to, steps }
}

const invalidRedirect = (problems: ValidationProblem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
