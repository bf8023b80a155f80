import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { toSampleStreamItem } from '#app/blocks/define.ts'
import { getSiteBlockDefinition, listAllBlockDefinitions } from '#app/blocks/index.ts'
import { fillUnsetMediaWithSamples } from '#app/templates/sample-media.ts'
import { getSampleMedia } from '../../quality/trial-pages.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { readStyleMeasurements, type StyleMeasurement } from '../../support/browser/style-probes.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { copyBlockValueWithChoice, listChoiceFieldOptions, styleChoiceExpectations } from './block-styles.ts'

/** What editors choose of blocks, measured on published pages. */
setUpBrowser()
const office = setUpBackOffice()
let media: Awaited<ReturnType<typeof getSampleMedia>>

interface Placed {
  id: string
  type: string
  value: object
}

/** Publishes a page of these blocks and returns its path. Above the first stands the title of the page. */
async function publish(slug: string, blocks: readonly Placed[]): Promise<string> {
  const body = blocks.map((block) => ({ version: getSiteBlockDefinition(block.type)!.version, ...block }))
  const answer = await office.create(office.home, { title: slug, slug, body }, { publish: true })
  expect([answer.status, answer.body.problems]).toEqual([201, undefined])
  return `/${slug}/`
}

/** The sample of a block with pictures and films in it. */
const sample = (type: string) => {
  const block = getSiteBlockDefinition(type)!
  return fillUnsetMediaWithSamples(block.fields, toSampleStreamItem(block).value, media)
}

const variants = listAllBlockDefinitions().flatMap((block) =>
  listChoiceFieldOptions(block.fields).flatMap(([path, options]) =>
    options.map((option) => ({ type: block.type, path, option })),
  ),
)

let looks: string
let drawing: number
beforeAll(async () => {
  media = await getSampleMedia(office.site)
  drawing = (await office.site.db
    .prepare("SELECT id FROM image WHERE title = 'The lantern on the wharf'")
    .first<number>('id'))!
  looks = await publish('every-choice', variants.map(placed))
})

function placed({ type, path, option }: (typeof variants)[number], index: number): Placed {
  const value = {
    ...sample(type),
    ...styleChoiceExpectations[`${type}.${path}`]?.toSample?.(sample(type), { drawing }),
  }
  return { id: `choice-${index}`, type, value: copyBlockValueWithChoice(value, path, option) }
}

/** Reads one block after the other: the title of the page is before the first. */
async function readAll(page: Page, probes: readonly Readonly<Record<string, StyleMeasurement>>[]) {
  const blocks = await page.$$('main > :not(.banner, .questions-tools)')
  expect(blocks.length).toBe(probes.length)
  return Promise.all(blocks.map((block, index) => block.evaluate(readStyleMeasurements, probes[index]!)))
}

it('every choice of every block has a style of its own in the table', () => {
  const listed = Object.entries(styleChoiceExpectations).flatMap(([name, { wide }]) =>
    Object.keys(wide).map((option) => `${name} ${option}`),
  )
  expect(variants.map(({ type, path, option }) => `${type}.${path} ${option}`).sort()).toEqual(listed.sort())
  for (const [name, { wide, narrow }] of Object.entries(styleChoiceExpectations)) {
    expect(Object.keys(narrow), name).toEqual(Object.keys(wide))
    expect(new Set(Object.values(wide).map((look) => JSON.stringify(look))).size, name).toBe(Object.keys(wide).length)
  }
})

it.each([
  ['wide', 1280, true],
  ['wide', 1280, false],
  ['narrow', 390, true],
] as const)(
  'BL-10 BL-16 each choice of each block is rendered as declared (%s, %i px, script: %s)',
  async (window, width, javaScriptEnabled) => {
    const { page, complaints } = await openBrowserPage(office.site.origin, {
      viewport: { width, height: 900 },
      javaScriptEnabled,
    })
    await page.goto(looks)
    const promises = variants.map(({ type, path }) => styleChoiceExpectations[`${type}.${path}`]!)
    const read = await readAll(
      page,
      promises.map(({ probes }) => probes),
    )
    const named = (values: readonly unknown[]) =>
      Object.fromEntries(variants.map(({ type, path, option }, index) => [`${type}.${path} ${option}`, values[index]]))
    expect(named(read)).toEqual(named(variants.map(({ option }, index) => promises[index]![window][option])))
    expect(complaints).toEqual([])
  },
)

it('BL-16 a link without a chosen style is a primary button', async () => {
  const link = { url: { to: 'url', url: '/menu/' }, display_name: 'Menu' }
  const path = await publish('unchosen-style', [
    { id: 'links', type: 'two_column_feature', value: sample('two_column_feature') },
  ])
  // As stored before there were styles.
  await office.site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body[0].value.links', json(?1)) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = ?2)",
    )
    .bind(JSON.stringify([link]), path)
    .run()
  const { page } = await openBrowserPage(office.site.origin)
  await page.goto(path)
  const { probes, wide } = styleChoiceExpectations['two_column_feature.links.*.style']!
  expect(await readAll(page, [probes])).toEqual([wide['primary']])
})

const tile = (desktop_width: number | null, mobile_width = desktop_width) => ({
  id: `tile-${desktop_width}-${mobile_width}-${++tiles}`,
  type: 'image',
  version: 1,
  value: {
    desktop_image: media.image,
    mobile_image: null,
    alt_text: '',
    link: null,
    fineprint: '',
    desktop_width,
    mobile_width,
  },
})
let tiles = 0

/**
 * Each tile of the page's one grid: its share of the row in columns, with the gap beside it, and whether it begins a
 * row.
 */
async function tilesShown(page: Page) {
  await page.locator('.media-grid').waitFor()
  return page.locator('.media-grid').evaluate((grid) => {
    const whole = grid.getBoundingClientRect()
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
    let [row, top] = [0, Number.NEGATIVE_INFINITY]
    return [...grid.children].map((each) => {
      const box = each.getBoundingClientRect()
      if (box.top > top + 1) row++
      top = box.top
      const columns = Math.round(((box.width + gap) / (whole.width + gap)) * 12 * 100) / 100
      return { columns, row, begins: Math.abs(box.left - whole.left) < 1 }
    })
  })
}

it.each([1280, 390])('LI-07 a tile of n columns takes n twelfths of the row at %i px', async (width) => {
  const columns = Array.from({ length: 12 }, (_, index) => index + 1)
  const path = await publish(`tiles-${width}`, [
    { id: 'grid', type: 'media_grid', value: { tiles: columns.map((each) => tile(each)) } },
  ])
  const { page } = await openBrowserPage(office.site.origin, { viewport: { width, height: 900 } })
  await page.goto(path)
  expect((await tilesShown(page)).map((each) => each.columns)).toEqual(columns)
})

it.each([1280, 390])(
  'LI-08 LI-09 EB-18 rows hold twelve columns at most, and a missing width fills one (%i px)',
  async (width) => {
    // In the other window the same tiles would stand otherwise.
    const sized = (given: number | null) => (width < 840 ? tile(12, given) : tile(given, 12))
    const value = { tiles: [6, 6, 4, 8, 5, null, 3].map(sized) }
    const path = await publish(`rows-${width}`, [{ id: 'grid', type: 'media_grid', value }])
    const { page } = await openBrowserPage(office.site.origin, { viewport: { width, height: 900 } })
    await page.goto(path)
    expect(await tilesShown(page)).toEqual([
      { columns: 6, row: 1, begins: true },
      { columns: 6, row: 1, begins: false },
      { columns: 4, row: 2, begins: true },
      { columns: 8, row: 2, begins: false },
      { columns: 5, row: 3, begins: true },
      { columns: 12, row: 4, begins: true },
      { columns: 3, row: 5, begins: true },
    ])
  },
)

it('LI-10 fine print of n columns takes n twelfths of the width, by default all', async () => {
  const widths = [...Array.from({ length: 12 }, (_, index) => index + 1), null]
  const block = (fineprint_width: number | null, index: number) => ({
    id: `fineprint-${index}`,
    type: 'full_width_media_with_cta',
    value: { ...sample('full_width_media_with_cta'), fineprint_width },
  })
  const path = await publish('fineprint', widths.map(block))
  const { page } = await openBrowserPage(office.site.origin)
  await page.goto(path)
  const share = { share: { share: '.media-cta-fineprint', in: '.media-cta-over > .wrap' } }
  const read = await readAll(
    page,
    widths.map(() => share),
  )
  expect(read).toEqual(widths.map((each) => ({ share: Math.round(((each ?? 12) / 12) * 1000) / 1000 })))
})

it('BL-07 BL-08 accordion items can be open together; hidden content and pictures show when open', async () => {
  const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  const item = (title: string, image: number | null) => ({
    title,
    image,
    default_content: words(`${title} in short`),
    hidden_content: [
      {
        id: `${title}-more`,
        type: 'heading',
        version: 1,
        value: { heading_text: `${title} at length`, size: 'h4', style: 'plain' },
      },
    ],
  })
  const items = [item('Steamed', media.image), item('Grilled', null), item('Fried', null)]
  const path = await publish('accordion', [
    { id: 'accordion', type: 'accordion_feature', value: { heading: '', items } },
  ])
  const { page, complaints } = await openBrowserPage(office.site.origin)
  await page.goto(path)
  const cards = page.locator('.accordion-card')
  const shown = () =>
    cards.evaluateAll((all) =>
      all.map((card) => ({
        picture: card.querySelector('img')?.checkVisibility() ?? false,
        words: [...card.querySelectorAll('h2, p, h4')]
          .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }))
          .map((each) => each.textContent),
      })),
    )
  const closed = (title: string) => [title, `${title} in short`]
  const open = (title: string) => [...closed(title), `${title} at length`]
  const expectShown = (...words: string[][]) =>
    expect.poll(shown).toEqual(words.map((each, index) => ({ picture: index === 0, words: each })))
  await expectShown(closed('Steamed'), closed('Grilled'), closed('Fried'))
  await cards.nth(0).locator('summary').click()
  await cards.nth(1).locator('summary').press('Enter')
  await expectShown(open('Steamed'), open('Grilled'), closed('Fried'))
  await cards.nth(0).locator('summary').click()
  await expectShown(closed('Steamed'), open('Grilled'), closed('Fried'))
  expect(complaints).toEqual([])
})
