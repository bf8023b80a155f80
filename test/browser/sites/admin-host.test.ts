import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { signInOnScreen } from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

// Browsers find every name below localhost on this machine.
const adminHost = 'admin.localhost'

it('the edit bar leads an editor from the site to the back office’s host', async () => {
  const site = await openTemporarySite({ vars: { ADMIN_HOST: adminHost } })
  const { port } = new URL(site.origin)
  await site.db.prepare("UPDATE site SET hostname = 'localhost', port = ?1 WHERE is_default_site").bind(port).run()
  const [adminOrigin, publicOrigin] = [`http://${adminHost}:${port}`, `http://localhost:${port}`]
  await createUser(site, 'ada@example.test', { superuser: true })
  const id = await findPageId(site, '/menu/')
  const { page, context, complaints } = await openBrowserPage(adminOrigin, { viewport: { width: 1180, height: 900 } })

  // The host itself leads to its sign-in screen.
  await page.goto('/')
  await page.waitForURL(`${adminOrigin}/wagtail/login/**`)
  await signInOnScreen(page, 'ada@example.test')
  await page.goto(paths.wagtail.edit(id))
  await page.getByRole('button', { name: 'More actions' }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'View live' }).click()
  const publicPage = await opening
  const bar = publicPage.getByRole('complementary', { name: 'Editing' })
  await bar.waitFor()
  expect(publicPage.url()).toBe(`${publicOrigin}/menu/`)
  await bar.getByRole('link', { name: 'Edit this page' }).click()
  await publicPage.waitForURL(`${adminOrigin}${paths.wagtail.edit(id)}`)
  await publicPage.getByRole('textbox', { name: 'Title' }).first().waitFor()

  // The public host has no back office, not even for signed-in users.
  expect((await publicPage.goto(`${publicOrigin}/wagtail/`))!.status()).toBe(404)
  expect(complaints).toEqual([])
})
