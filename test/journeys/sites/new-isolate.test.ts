import { expect, it, onTestFinished } from 'vitest'
import { grillHostname } from '../../../migrations/demo/grill/write-grill.ts'
import { createFetchWithHostName } from '../../support/host-requests.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'

it('the first page of a new isolate has the settings of its own site', async () => {
  const site = await openBothBrands()
  onTestFinished(() => site.close())
  const first = (await site.db
    .prepare('SELECT hostname FROM site WHERE is_default_site = 1')
    .first<string>('hostname'))!
  // Until an isolate knows the sites, the default one stands for all.
  await site.db.prepare('UPDATE site SET is_default_site = 0').run()
  await site.db.prepare('UPDATE site SET is_default_site = 1 WHERE hostname = ?1').bind(grillHostname).run()
  const response = await createFetchWithHostName(site.origin, first)('/faq/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>Questions and answers | Harbor Lantern</title>')
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://${first}:\\d+/faq/"/>`))
  expect(html).not.toContain(grillHostname)
})
