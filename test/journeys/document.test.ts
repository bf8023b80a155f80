import { expect, it } from 'vitest'
import { ask, ownSite } from '../helpers.ts'

const hrefs = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map((match) => match[1]!)

it('SK-04 icon, manifest, stylesheet and the two preloaded fonts are there to fetch', async () => {
  const html = await (await ask('/')).text()
  const found = ['icon', 'manifest', 'stylesheet', 'preload'].map((rel) => hrefs(html, rel))
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 2])
  for (const href of found.flat()) expect((await ask(href)).status, href).toBe(200)
  expect((await ask('/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
})

it('SK-05 ASVS 3.6.1 without configured services nothing is asked of another host', async () => {
  const answer = await ask('/')
  const html = await answer.text()
  expect([...html.matchAll(/<(?:script|img|iframe|link rel="(?:stylesheet|preload)")[^>]* (?:src|href)="(https?:[^"]+)"/g)]).toEqual([])
  expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/https?:/)
})

it('HD-02 the hosts of an external header are allowed only while it is in use', async () => {
  const { ask, db } = await ownSite()
  const save = (model: string, value: unknown) =>
    db
      .prepare(
        `INSERT INTO setting (site_id, model_name, value) SELECT id, ?1, ?2 FROM site WHERE is_default_site = 1
         ON CONFLICT DO UPDATE SET value = excluded.value`,
      )
      .bind(model, JSON.stringify(value))
      .run()
  await save('features', { OLO_NEW_HEADER: false })
  await save('header', { sections: [], external_script: 'https://cdn.example/header.js', external_stylesheets: [] })
  // Settings saved past the back office purge nothing: nobody has asked for this page, so it is not kept.
  const answer = await ask('/privacy/')
  const html = await answer.text()
  expect(html).toContain('data-script="https://cdn.example/header.js"')
  expect(html).not.toMatch(/<(?:script|link)[^>]+cdn\.example/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self' https://cdn.example;")
})
