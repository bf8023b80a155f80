import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { listScriptFiles } from '../support/browser/script-files.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { createUser, openSite } from '../support/site.ts'
import { signInToBackOffice } from './sign-in.ts'

/**
 * How many script files each screen of the back office loads with an empty cache, until it is quiet:
 * `npx tsx test/bench/script-files.ts` after a build. Follows links from the home screen, one screen of each kind.
 */
const editor = 'reader@harborlantern.example'
const toKind = (path: string) => path.replace(/\d+/g, 'N')

await seedDemoSite()
const site = await openSite()
const browser = await launchBrowser()
try {
  await createUser(site, editor, { superuser: true })
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInToBackOffice(page, editor)
  const paths = ['/wagtail/', '/wagtail/pages/', '/wagtail/pages/2/edit/']
  const kinds = new Set(paths.map(toKind))
  console.log('| script files | screen |\n|---|---|')
  for (const path of paths) {
    console.log(`| ${(await listScriptFiles(page, path)).length} | ${path} |`)
    for (const linked of await listLinks(page)) {
      if (kinds.has(toKind(linked))) continue
      kinds.add(toKind(linked))
      paths.push(linked)
    }
  }
} finally {
  await browser.close()
  await site.close()
}

function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/wagtail/"]')].map(({ href }) => new URL(href).pathname),
  )
}
