import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

it('colored sections have the edge of the brand kit, which moves nothing', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const settings = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  const { shape } = (await settings.open('theme')).body.values as { shape: object }
  const readSections = async (edge: string, width: number) => {
    expect((await settings.save('theme', { shape: { ...shape, edge } })).status).toBe(200)
    const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
    await page.goto('/faq/')
    const sections = page.locator('.band-mist, .band-sand')
    await sections.first().waitFor()
    const found = await sections.evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        const edges = ['::before', '::after'].map((part) => {
          const style = getComputedStyle(each, part)
          return style.content === 'none' ? null : [style.height, style.backgroundColor, style.maskRepeat]
        })
        return { box: [top, height], ground: getComputedStyle(each).backgroundColor, edges }
      }),
    )
    const scrolled = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ])
    const folder = process.env['SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/sections-${edge}-${width}.png`, fullPage: true })
    expect(complaints).toEqual([])
    await page.close()
    return { found, scrolled }
  }
  for (const width of [390, 1280]) {
    const straight = await readSections('straight', width)
    const waves = await readSections('waves', width)
    expect(straight.found.flatMap(({ edges }) => edges).filter(Boolean)).toEqual([])
    // The groups of questions are neighbors of one color: only the first has an edge above, and the last one below.
    const { ground } = waves.found[0]!
    const edge = ['13px', ground, 'repeat']
    const between = waves.found.slice(1).flatMap(() => [null, null])
    expect(waves.found.flatMap(({ edges }) => edges)).toEqual([edge, ...between, edge])
    expect(waves.found.map(({ box }) => box)).toEqual(straight.found.map(({ box }) => box))
    expect(waves.scrolled).toEqual(straight.scrolled)
  }
})
