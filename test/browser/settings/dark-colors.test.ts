import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

it('a faint dark color gets the offered one, which is saved and shown', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const link = page.locator('[id="field:dark.link"]')
  await link.fill('#24405c')
  await page.locator('[id="field:dark.lobster"]').fill('#6c0d10')
  await page.getByText('In the dark scheme, links on the page has a contrast of').waitFor()
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click()
  await page.getByText('All texts have enough contrast.').waitFor()
  const offered = await link.inputValue()
  expect(offered).toMatch(/^#[0-9a-f]{6}$/)
  expect(offered).not.toBe('#24405c')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()

  const html = await (await site.fetch('/menu/')).text()
  const css = await (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
  const dark = css.slice(css.indexOf('(prefers-color-scheme:dark){html:root{'))
  expect(dark).toContain(`--link:${offered}`)
  expect(dark).toContain('--bg-lobster:#6c0d10')
  expect(complaints).toEqual([])
})
