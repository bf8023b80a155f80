import { expect, it } from 'vitest'
import { emptyRichText } from '#schema/fields/rich-text.ts'
import {
  createSampleBlock,
  getComputedStyleValues,
  measureElementEdges,
  pictureSelector,
  setUpBlockPages,
} from '../../support/browser/block-pages.ts'
import { chooseBlockInOpenList, publishPageInEditor, signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const { office, media, published } = setUpBlockPages()

it('EB-01 content, media, caption and links entered in the editor appear on the page', async () => {
  const empty = { content: emptyRichText, media: null, media_caption: '', links: [] }
  const { body } = await office.create(office.home, {
    title: 'Written by hand',
    body: [{ ...createSampleBlock('two_column_feature', empty), id: 'feature' }],
  })
  const { page, complaints } = await openBrowserPage(office.site.origin)
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto(`/wagtail/pages/${body.id}/edit/`)
  await page.locator('[id="field:body.@feature.content"] [contenteditable="true"]').fill('Booths of old deck planks')
  await page.getByRole('textbox', { name: /^Media caption/ }).fill('The dock at dusk')
  await page.getByRole('button', { name: 'Choose Media' }).click()
  const choice = page.getByRole('dialog').getByRole('list', { name: 'images' }).getByRole('button').first()
  const image = await choice.locator('strong').textContent()
  await choice.click()
  await page.getByRole('button', { name: 'Add link' }).click()
  const link = page.getByRole('group', { name: 'Link 1' })
  await link.getByRole('button', { name: /^Choose/ }).click()
  const dialog = page.getByRole('dialog', { name: /link/ })
  await dialog.getByRole('tab', { name: 'Web address', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('/careers/')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await link.getByRole('textbox', { name: /^Display name/ }).fill('Work by the water')
  await link.getByRole('combobox', { name: /^Style/ }).selectOption('secondary')
  await publishPageInEditor(page)

  await page.goto('/written-by-hand/')
  const feature = page.locator('.two-columns')
  expect(await feature.locator('p, figcaption').allTextContents()).toEqual([
    'Booths of old deck planks',
    'The dock at dusk',
  ])
  const written = feature.getByRole('link', { name: 'Work by the water' })
  expect([await written.getAttribute('href'), await getComputedStyleValues(written, 'border-top-width')]).toEqual([
    '/careers/',
    ['2px'],
  ])
  const alt = await office.site.db
    .prepare("SELECT coalesce(nullif(description, ''), title) AS alt FROM image WHERE title = ?1")
    .bind(image)
    .first('alt')
  expect(
    await feature
      .getByRole('img')
      .first()
      .evaluate((each) => each.getAttribute('alt') ?? each.getAttribute('aria-label')),
  ).toBe(alt)
  expect(complaints).toEqual([])
})

it('EB-25 BL-09 the editor offers exactly six backgrounds; without a choice it is lobster', async () => {
  const { body } = await office.create(office.home, { title: 'Storm ahead', body: [] })
  const { page, complaints } = await openBrowserPage(office.site.origin)
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto(`/wagtail/pages/${body.id}/edit/`)
  await page.getByRole('button', { name: 'Add a block' }).click()
  await chooseBlockInOpenList(page, 'alert')
  const style = page.getByRole('combobox', { name: /^Background style/ })
  expect(await style.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
    'wood-texture',
    'lighthouse',
    'faded-shoreline',
    'military-monday',
    'lobster',
    'blue-chill',
  ])
  expect(await style.inputValue()).toBe('lobster')
  await page.locator('.block [contenteditable="true"]').first().fill('A storm is on its way.')
  await publishPageInEditor(page)
  await page.goto('/storm-ahead/')
  const alert = page.locator('.alert')
  expect(await alert.textContent()).toContain('A storm is on its way.')
  expect(await getComputedStyleValues(alert, 'background-color')).toEqual(['rgb(150, 21, 25)'])
  expect(complaints).toEqual([])
})

it('EO-09 links of each type have their targets, and an article shows all its parts', async () => {
  const document = (await office.site.db.prepare('SELECT id FROM document ORDER BY id LIMIT 1').first<number>('id'))!
  const targets = [
    { to: 'page', page: office.home },
    { to: 'url', url: 'https://tides.example/today' },
    { to: 'email', email: 'hello@harborlantern.example' },
    { to: 'phone', phone: '+1 555 010 0100' },
    { to: 'anchor', anchor: 'hours' },
    { to: 'document', document },
  ]
  const links = targets.map((url) => ({ url, display_name: `To ${url.to}`, style: 'text-link' }))
  const link = { to: 'page', page: office.home }
  const articles = [{ title: 'A lantern in Halifax', date: '2026-03-05', image: media.image, link }]
  const page = await published('Links and articles', [
    createSampleBlock('two_column_feature', { links }),
    createSampleBlock('article_preview_grid', { articles, see_all: null }),
  ])
  const shown = await page
    .locator('.button-row > a')
    .evaluateAll((all) =>
      all.map((each) => [each.firstChild!.textContent, each.getAttribute('href'), each.getAttribute('target')]),
    )
  expect(shown).toEqual([
    ['To page', '/', null],
    ['To url', 'https://tides.example/today', '_blank'],
    ['To email', 'mailto:hello@harborlantern.example', null],
    ['To phone', 'tel:+15550100100', null],
    ['To anchor', '#hours', null],
    ['To document', expect.stringMatching(/^\/media\/documents\/[\w-]+\.\w+$/), null],
  ])
  const article = page.locator('.article-card')
  expect(await article.getByRole('link', { name: 'A lantern in Halifax' }).getAttribute('href')).toBe('/')
  expect(await article.locator('time').evaluate((each: HTMLTimeElement) => [each.dateTime, each.textContent])).toEqual([
    '2026-03-05',
    '3.5.26',
  ])
  expect((await article.locator(pictureSelector).boundingBox())!.width).toBeGreaterThan(200)
})

it('EB-02 media is at the left, center or right of its column, as chosen', async () => {
  const blocks = ['align-left', 'align-center', 'align-right'].map((media_alignment) => ({
    media_alignment,
    column_layout: 'media-right',
  }))
  const page = await published('Columns of every kind', [
    ...blocks.map((value) => createSampleBlock('two_column_feature', { ...value, media: media.image })),
    createSampleBlock('two_column_feature', { column_layout: 'media-left', media: media.image }),
  ])
  const features = page.locator('.two-columns')
  const [figures, pictures, words] = await Promise.all([
    measureElementEdges(features, 'figure'),
    measureElementEdges(features, pictureSelector),
    measureElementEdges(features, '.two-columns-text'),
  ])
  const gaps = pictures.map(([left, right], index) => [left - figures[index]![0], figures[index]![1] - right] as const)
  expect(gaps.map(([left, right]) => [left > 20, right > 20])).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [false, false],
  ])
  expect(words.map(([left], index) => (left < figures[index]![0] ? 'media right' : 'media left'))).toEqual([
    'media right',
    'media right',
    'media right',
    'media left',
  ])
})

it('EB-02 each link style looks different: filled, outlined, with an arrow, plain', async () => {
  const styles = ['primary', 'secondary', 'text-link', 'unstyled']
  const links = styles.map((style) => ({ url: { to: 'url', url: '/about/' }, display_name: style, style }))
  const page = await published('Links of every kind', [createSampleBlock('two_column_feature', { links })])
  const looks = await page.locator('.button-row > a').evaluateAll((all) =>
    all.map((each) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(each)
      const clear = 'rgba(0, 0, 0, 0)'
      return {
        words: each.textContent,
        isFilled: !['rgb(255, 255, 255)', clear].includes(backgroundColor),
        isOutlined: borderTopWidth !== '0px' && borderTopColor !== clear,
        hasArrow: each.querySelector('svg') !== null,
      }
    }),
  )
  expect(looks).toEqual([
    { words: 'primary', isFilled: true, isOutlined: false, hasArrow: false },
    { words: 'secondary', isFilled: false, isOutlined: true, hasArrow: false },
    { words: 'text-link', isFilled: false, isOutlined: false, hasArrow: true },
    { words: 'unstyled', isFilled: false, isOutlined: false, hasArrow: false },
  ])
})

it('EB-04 questions have one or two columns in wide windows, one in narrow ones', async () => {
  const page = await published('Questions', [
    createSampleBlock('faqs', { heading: 'First', layout: 'one-column' }),
    createSampleBlock('faqs', { heading: 'Second', layout: 'two-column' }),
  ])
  const columns = () =>
    page
      .locator('.faqs')
      .evaluateAll((all) =>
        all.map(
          (each) =>
            new Set([...each.querySelectorAll('summary')].map((one) => Math.round(one.getBoundingClientRect().left)))
              .size,
        ),
      )
  expect(await columns()).toEqual([1, 2])
  expect(await page.locator('.faqs').first().locator('summary').allTextContents()).toEqual(
    (createSampleBlock('faqs').value['faqs'] as { question: string }[]).map(({ question }) => question),
  )
  await page.getByText('Do you take groups?').first().click()
  await page.getByText('Yes, up to forty guests.').first().waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await columns()).toEqual([1, 1])
})
