import { beforeAll, expect, it } from 'vitest'
import type { RichTextDocument } from '#schema/fields/rich-text.ts'
import { listOneLivePagePerType } from '../../quality/live-pages.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'

/**
 * Header, footer and head of the document as editors' fields and settings make them, in the HTML that a visitor gets.
 */
const office = setUpBackOffice()
let settings: SettingsClient
beforeAll(() => {
  settings = createSettingsClient(office)
})

const to = (url: string) => ({ to: 'url', url })
const html = async (path: string) => (await office.site.fetch(path)).text()
const between = (text: string, start: string, end: string) =>
  text.slice(text.indexOf(start), text.indexOf(end, text.indexOf(start)))

/** Saves settings; a refusal fails the test. */
async function save(model: string, values: object) {
  const { status, body } = await settings.save(model, values)
  expect([status, body.problems]).toEqual([200, undefined])
}

/** A published page, and how to publish it again with other values. */
async function publishedPage(content: { title: string; slug: string }, parent = office.home) {
  const { status, body } = await office.create(parent, { ...content, body: [] }, { publish: true })
  expect(status).toBe(201)
  let base_revision_id = body.latest_revision_id
  return {
    id: body.id,
    async change(values: object) {
      const answer = await office.act(body.id, 'publish', {
        content: { ...content, body: [], ...values },
        base_revision_id,
      })
      expect(answer.status).toBe(200)
      base_revision_id = answer.body.latest_revision_id
    },
  }
}

it('SK-01 every page is an English HTML document', async () => {
  const pages = await listOneLivePagePerType(office.site.db)
  expect(pages.length).toBeGreaterThan(15)
  for (const path of [...pages.map((each) => each.path), '/no-such-page/'])
    expect(await html(path), path).toMatch(/^<!doctype html>\s*<html [^>]*\blang="en(?:-[A-Z]{2})?"/i)
})

it('SK-02 the title element is the seo title if set, else the title', async () => {
  const page = await publishedPage({ title: 'Oyster hour', slug: 'oyster-hour' })
  const title = async () => /<title>([^<]*)<\/title>/.exec(await html('/oyster-hour/'))![1]
  expect(await title()).toBe('Oyster hour')
  await page.change({ seo_title: 'Oysters from four to six' })
  expect(await title()).toBe('Oysters from four to six')
  await page.change({ seo_title: '' })
  expect(await title()).toBe('Oyster hour')
})

it('SK-03 description and robots metas each appear when their field is set, and disappear', async () => {
  const page = await publishedPage({ title: 'Quiet corner', slug: 'quiet-corner' })
  const metas = async () =>
    [...(await html('/quiet-corner/')).matchAll(/<meta name="(description|robots)" content="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    )
  expect(await metas()).toEqual([])
  await page.change({ search_description: 'Two tables by the window.' })
  expect(await metas()).toEqual([['description', 'Two tables by the window.']])
  await page.change({ search_description: '', robots: 'noindex' })
  expect(await metas()).toEqual([['robots', 'noindex']])
  await page.change({ robots: '' })
  expect(await metas()).toEqual([])
})

const sections = [
  { role: 'primary', links: [{ url: to('/menu/'), display_name: 'Suppers' }] },
  { role: 'secondary', links: [{ url: to('/press/'), display_name: 'Newsroom' }] },
]
const external_script = 'https://cdn.example/header.js'

/**
 * All of the document in which one header differs from another: its markup, and the hosts that the policy lets in for
 * it.
 */
async function headerOf(path: string) {
  const answer = await office.site.fetch(path)
  const body = (await answer.text()).replace(/nonce-[\w-]+/g, '')
  return { markup: between(body, '<body', '<main'), policy: answer.headers.get('Content-Security-Policy') }
}

it('HD-01 with the flag on and header data the HTML contains its navigation', async () => {
  await save('features', { OLO_NEW_HEADER: true })
  await save('header', { sections, external_script })
  const { markup, policy } = await headerOf('/terms/')
  expect(between(markup, '<nav class="primary-nav"', '</nav>')).toContain('<a href="/menu/">Suppers</a>')
  expect(between(markup, '<dialog', '</dialog>')).toContain('<a href="/press/">Newsroom</a>')
  expect(markup).not.toContain('external-header')
  expect(policy).not.toContain('cdn.example')
  await save('features', { OLO_NEW_HEADER: false })
  expect((await headerOf('/terms/')).markup).not.toMatch(/Suppers|Newsroom/)
})

it('HD-03 the header without data is the same whether the flag is on or off', async () => {
  await save('header', { sections, external_script })
  await save('features', { OLO_NEW_HEADER: false })
  const off = await headerOf('/privacy/')
  expect(off.markup).toContain(`data-script="${external_script}"`)
  expect(off.policy).toContain('https://cdn.example')
  await save('features', { OLO_NEW_HEADER: true })
  expect(await headerOf('/privacy/')).not.toEqual(off)
  await save('header', { sections: [] })
  expect(await headerOf('/privacy/')).toEqual(off)
  // Sections without a link are no data either.
  await save('header', { sections: [{ role: 'primary', links: [] }] })
  expect(await headerOf('/privacy/')).toEqual(off)
  await save('header', { sections, external_script: '' })
})

it('FT-03 every page’s footer has formatted text and a link to report accessibility issues', async () => {
  const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
  const legal_text = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Small print' }] },
      {
        type: 'paragraph',
        content: [
          text('© Sample', { type: 'bold' }),
          text('Terms', { type: 'italic' }, { type: 'link', attrs: { link: to('/terms/') } }),
          text('TM', { type: 'superscript' }),
        ],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Allergens')] }] }],
      },
    ],
  } as RichTextDocument
  await save('footer', { legal_text })
  const pages = await listOneLivePagePerType(office.site.db)
  expect(pages.length).toBeGreaterThan(15)
  for (const { path } of pages) {
    const footer = between(await html(path), '<footer', '</footer>')
    const legal = between(footer, '<div class="legal">', '<div class="legal-actions">')
    const link = '<em><a href="/terms/">Terms</a></em>'
    expect(legal, path).toBe(
      `<div class="legal"><h2>Small print</h2><p><strong>© Sample</strong>${link}<sup>TM</sup></p><ul><li>Allergens</li></ul>`,
    )
    expect(footer, path).toMatch(
      /action="\/accessibility-report\/".*<button type="submit"[^>]*>Report an accessibility issue/,
    )
  }
})

it('SO-02 a region is hidden only where its url is a prefix of the request’s', async () => {
  const { id } = await publishedPage({ title: 'Canada', slug: 'ca' })
  await publishedPage({ title: 'Halifax', slug: 'x' }, id)
  await publishedPage({ title: 'Calamari', slug: 'calamari' })
  await save('footer', {
    region_nav: [
      { id: 'us', title: 'United States', url: 'https://us.example/' },
      { id: 'ca', title: 'Canada', url: '/ca/' },
    ],
  })
  const regions = async (path: string) =>
    [
      ...between(await html(path), 'aria-label="Other regions"', '</nav>').matchAll(
        /data-region="(\w+)"><a href="([^"]+)"/g,
      ),
    ].map(([, region, address]) => `${region} ${address}`)
  const both = ['us https://us.example/', 'ca /ca/']
  expect(await regions('/ca/x/')).toEqual([both[0]])
  expect(await regions('/ca/')).toEqual([both[0]])
  expect(await regions('/calamari/')).toEqual(both)
  expect(await regions('/menu/')).toEqual(both)
  // A whole address of this site counts too.
  const whole = /<link rel="canonical" href="([^"]+)"/.exec(await html('/ca/'))![1]!
  await save('footer', { region_nav: [{ id: 'here', title: 'Here', url: whole }] })
  expect(await regions('/ca/x/')).toEqual([])
  expect(await regions('/menu/')).toEqual([`here ${whole}`])
})

it('the title of every page but the title-only one names the brand', async () => {
  const pages = (await listOneLivePagePerType(office.site.db)).filter(({ name }) => name !== 'noindex_page')
  expect(pages.length).toBeGreaterThan(15)
  for (const { path } of pages) expect(/<title>([^<]*)<\/title>/.exec(await html(path))![1]).toContain('Harbor Lantern')
})
