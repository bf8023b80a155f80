import { expect, it } from 'vitest'
import { paths } from '../../../schema/paths.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { listScriptFiles } from '../../support/browser/script-files.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const { wagtail } = paths
const screens = [
  wagtail.home,
  wagtail.images,
  wagtail.locations,
  '/wagtail/pages/',
  '/wagtail/pages/2/edit/',
  '/wagtail/locations/616/',
  '/wagtail/menus/items/1/',
  wagtail.setting('site', 'theme', 1),
  wagtail.setting('site', 'brand', 1),
  wagtail.setting('site', 'footer', 1),
  '/wagtail/snippets/site/toolbox_snippet/edit/1/',
  '/wagtail/groups/edit/2/',
]

it('no kind of screen of the back office loads more than 30 script files', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@scripts.example', { superuser: true })
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1440, height: 900 } })
  await signInBrowserByApi(page, 'ada@scripts.example')
  const counts: [path: string, files: number][] = []
  for (const path of screens) {
    const files = await listScriptFiles(page, path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    counts.push([path, new Set(files).size])
  }
  // A screen is at least the start, the shell with what it shares, and its own file.
  expect(counts.filter(([, files]) => files < 4)).toEqual([])
  expect(counts.filter(([, files]) => files > 30)).toEqual([])
  expect(complaints).toEqual([])
})
