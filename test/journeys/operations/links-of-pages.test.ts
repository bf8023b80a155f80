import { expect, it } from 'vitest'
import { fetchFromSharedSite } from '../../support/site.ts'

/** All pages of the demo but most of its restaurants and cities, which differ by their data alone. */
async function listPaths() {
  const xml = await (await fetchFromSharedSite('/sitemap.xml')).text()
  const all = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path!)
  return ['/example/', ...all.filter((path, index) => index % 60 === 0 || path.split('/').length < 5)]
}

/** The paths of this site that a page leads to or shows, with where each stands. */
async function listTargets(paths: readonly string[]) {
  const targets = new Map<string, string>()
  for (const path of paths) {
    const answer = await fetchFromSharedSite(path)
    expect(answer.status, path).toBe(200)
    for (const [, target] of (await answer.text()).matchAll(/ (?:href|src|poster)="(\/(?!\/)[^"#]*)/g))
      targets.set(target!.replaceAll('&amp;', '&'), path)
  }
  return targets
}

it('every link, picture and film of the demo’s pages leads somewhere', async () => {
  const targets = await listTargets(await listPaths())
  expect(targets.size).toBeGreaterThan(500)
  const dead: string[] = []
  for (const [target, path] of targets) {
    const answer = await fetchFromSharedSite(target, { method: 'HEAD', redirect: 'follow' })
    // Script shows the link to a wait list while the list is open; else its page says that it is not.
    if (answer.status === 409 && target.startsWith('/waitlist?')) continue
    if (answer.status >= 400) dead.push(`${answer.status} ${target} on ${path}`)
  }
  expect(dead).toEqual([])
})
