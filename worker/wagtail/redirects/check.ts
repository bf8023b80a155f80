import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import { oldPathOf, targetOf, wayProblem } from '#schema/rules/redirect-path.ts'
import type { RedirectForm } from '#schema/wire/redirect.ts'
import { knownSites } from '../../cache/sites.ts'
import { livePagesAt, redirectsAt, siteHosts, targetPage, waysOn } from '../../data/redirect.ts'
import type { CheckedRedirect } from '../../data/redirect-writes.ts'
import { pathInTree } from '../../data/site-map.ts'

/** A redirect that may be saved, and what its editor should know all the same. */
export interface Checked {
  redirect: CheckedRedirect
  warnings: string[]
}

/** Holds a form to every rule: both addresses, no second redirect from one address, no circle. `id` is the one being changed. */
export async function checkRedirect(db: D1Database, form: RedirectForm, id: number | null = null): Promise<Result<Checked>> {
  const hosts = await siteHosts(db)
  const from = oldPathOf(inTree(form.old_path), hosts)
  const to = await targetIn(db, form, hosts)
  const problems: Problem[] = [
    ...(from.ok ? [] : [{ path: 'old_path', message: from.problem }]),
    ...('problem' in to ? [{ path: 'target', message: to.problem }] : []),
  ]
  if (!from.ok || 'problem' in to) return refused(problems)
  const old_path = from.address
  const there = (await redirectsAt(db, [old_path])).get(old_path)
  if (there && there.id !== id) return refused([{ path: 'old_path', message: alreadyThere }])
  const ways = await waysOn(db)
  const circle = wayProblem(old_path, to.address, (path) => {
    const way = ways.get(path)
    return way && (way.redirect === null || way.redirect !== id) ? way.to : undefined
  })
  if (circle) return refused([{ path: 'target', message: circle }])
  const shadowed = (await livePagesAt(db, [pathAlone(old_path)])).size > 0
  const redirect = { old_path, page: to.page, link: to.page === null ? to.address : '', is_permanent: form.is_permanent }
  return ok({ redirect, warnings: [...(shadowed ? [shadowedWords] : []), ...(to.isLive ? [] : [notLiveWords])] })
}

const alreadyThere = 'There is a redirect from this address already.'
export const shadowedWords = 'A live page answers at the old address: nobody comes to the redirect until that page is moved or unpublished.'
const notLiveWords = 'The page it leads to is not live: visitors are told that nothing is there until it is published.'

/** A typed address that names a further site's host, as its path in the tree of pages: what both ends of a redirect are. */
export function inTree(typed: string): string {
  const [start = '', host = '', bare = ''] = /^(?:(?:https?:)?\/\/([^/?#]+)|([^/?#:]*\.[^/?#]*))(?=[/?#]|$)/i.exec(typed.trim()) ?? []
  const site = knownSites().named(`https://${host || bare}`)
  const rest = typed.trim().slice(start.length)
  return !site || site.root === '/' ? typed : pathInTree(site, rest.startsWith('/') ? rest : `/${rest}`)
}

/** A path without its query. */
export const pathAlone = (path: string) => path.split('?')[0]!

async function targetIn(db: D1Database, { target }: RedirectForm, hosts: readonly string[]) {
  if (target.to === 'page') {
    const page = await targetPage(db, target.page)
    return page ? { page: target.page, address: page.url_path, isLive: page.live } : { problem: 'This page is not there.' }
  }
  const link = targetOf(inTree(target.link), hosts)
  return link.ok ? { page: null, address: link.address, isLive: true } : { problem: link.problem }
}

const refused = (problems: Problem[]) => fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
