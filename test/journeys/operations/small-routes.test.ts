import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import { adminIcons } from '#schema/icons/admin-icons.ts'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { paths } from '#schema/paths.ts'
import { defaultScriptPhrases } from '#schema/phrases.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createBackOfficeClient,
  openSiteWithAdministrator,
  setUpBackOffice,
} from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const room = setUpBackOffice()

const { styleguide, sprite, jsi18n, failWhale, blockPreview } = chooserAndDeveloperPaths

it('BR-06 style guide, sprite, texts, error page and block preview each have their content type', async () => {
  const { get } = room
  const types: [path: string, status: number, type: string][] = [
    [styleguide, 200, 'text/html; charset=utf-8'],
    [sprite, 200, 'image/svg+xml; charset=utf-8'],
    [jsi18n, 200, 'text/javascript; charset=utf-8'],
    [failWhale, 500, 'text/html; charset=utf-8'],
    [blockPreview('hero'), 200, 'text/html; charset=utf-8'],
  ]
  for (const [path, status, type] of types) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Content-Type')], path).toEqual([status, type])
    expect(answer.headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
    expect(answer.headers.get('Cache-Control'), path).toContain('no-store')
  }
})

it('BR-06 the sprite contains every icon, and the texts include the custom ones', async () => {
  const { site, get } = await openSiteWithAdministrator()
  const svg = await (await get(sprite)).text()
  const names = [...svg.matchAll(/<symbol id="icon-([a-z]+)" viewBox="0 0 24 24"><path d="[^"]+"/g)].map(
    ([, name]) => name,
  )
  expect(names).toEqual(Object.keys(adminIcons))

  const reworded = 'Thanks, </script> mate.'
  await site.db
    .prepare(
      `INSERT INTO setting (site_id, model_name, value) SELECT id, 'wording', ?1 FROM site WHERE is_default_site = 1
       ON CONFLICT (site_id, model_name) DO UPDATE SET value = excluded.value`,
    )
    .bind(JSON.stringify({ reworded: [{ key: 'accessibility.sent', value: reworded }] }))
    .run()
  const script = await (await get(jsi18n)).text()
  expect(script).not.toContain('</script>')
  const words =
    runInNewContext(`${script}; [django.gettext('accessibility.sent'), django.gettext('consent.granted'), django.gettext('toString'),
    django.ngettext('one', 'many', 2), django.interpolate('%s of %s', [1, 2]), django.interpolate('%(name)s!', { name: 'Ada' }, true)]`)
  expect([...words]).toEqual([reworded, defaultScriptPhrases['consent.granted'], 'toString', 'many', '1 of 2', 'Ada!'])
})

it('BR-06 every block renders alone, framed only by this site; an unknown type is 404', async () => {
  const { site, get } = room
  for (const { type } of listAllBlockDefinitions()) {
    const answer = await get(blockPreview(type))
    expect(answer.status, type).toBe(200)
    const html = await answer.text()
    expect(html, type).toContain('<main id="mainContent"')
    expect(html, type).not.toMatch(/<header|<footer|could not be displayed/)
  }
  const { headers } = await get(blockPreview('heading'))
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await (await get(blockPreview('heading'))).text()).toContain('From the farm to the table')
  for (const wrong of ['nothing', 'constructor', '', '<b>'])
    expect((await get(blockPreview(wrong))).status, wrong).toBe(404)
  expect((await site.fetch(blockPreview('heading'))).status).toBe(401)
})

it('BR-06 administrators get the error page without details, others 404 and visitors the sign-in', async () => {
  const { site, home, get } = room
  const html = await (await get(failWhale)).text()
  expect(html).toMatch(/<h1[^>]*>This did not work<\/h1>/)
  expect(html).not.toContain('<svg')
  expect(html).not.toMatch(/fail whale was requested|\.tsx?|at \w+ \(/)
  await createUser(site, 'eve@example.test', { grants: [['change', home]] })
  const eve = await createBackOfficeClient(site, 'eve@example.test')
  expect(await eve.status(failWhale)).toBe(404)
  const stranger = await site.fetch(failWhale)
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, paths.wagtail.loginFor(failWhale)])
})

it('VA-16 an error of a screen is reported by signed-in users, in short form', async () => {
  const { site, post } = room
  const clientError = {
    name: 'Error',
    message: 'There is no widget of the kind “slider”.',
    stack: 'Error: …\n  at x',
    path: '/wagtail/styleguide/',
  }
  expect((await post('/wagtail/api/client-errors/', clientError)).status).toBe(204)
  for (const wrong of [
    { ...clientError, message: 'x'.repeat(1001) },
    { ...clientError, cookie: 'x' },
    {},
    { ...clientError, path: 5 },
  ])
    expect((await post('/wagtail/api/client-errors/', wrong)).status).toBe(400)
  const stranger = await site.fetch('/wagtail/api/client-errors/', {
    method: 'POST',
    headers: { Origin: site.origin },
    body: JSON.stringify(clientError),
  })
  expect(stranger.status).toBe(401)
})

it('VA-14 a problem of a form as a whole has the key of all fields', async () => {
  const { post } = room
  const answer = await post(apiPaths.redirects, ['not', 'a', 'form'])
  expect(answer.status).toBe(400)
  const { problems } = (await answer.json()) as { problems: { path: string }[] }
  expect(problems.map(({ path }) => path)).toEqual(['__all__'])
})
