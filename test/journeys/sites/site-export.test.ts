import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exportStaticSite } from '../../../migrations/load/static-export/export-site.ts'
import { createFetchFromMiniflare } from '../../../migrations/load/static-export/open-exported-site.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { redirect } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { secondHost, setUpSecondSite } from '../../support/sites/second-site.ts'

const second = setUpSecondSite()

it('a site’s export has its own pages and redirects, and absolute links to others', async () => {
  const { site, front, questions, mainOrigin } = second
  const to = join(mkdtempSync(join(tmpdir(), 'tidemark-site-export-')), 'club')
  onTestFinished(() => rmSync(join(to, '..'), { recursive: true, force: true }))
  await getDrizzle(site.db)
    .insert(redirect)
    .values([
      { old_path: '/heron-club/rules', redirect_page_id: questions },
      { old_path: '/heron', redirect_page_id: front },
    ])
  const storage = await getStorageBindings(site.miniflare)
  const options = { storage, fetchUrl: createFetchFromMiniflare(site.miniflare), to, report: () => {} }
  await expect(exportStaticSite({ ...options, hostname: 'c.example.test' })).rejects.toThrow(
    `There is no site at c.example.test. The sites are at: ${new URL(mainOrigin).hostname}, ${secondHost}.`,
  )
  await exportStaticSite({ ...options, hostname: secondHost })

  const pages = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'))
  expect(pages.sort()).toEqual(['faq/heron-rules/index.html', 'faq/index.html', 'index.html'])
  const home = readFileSync(join(to, 'index.html'), 'utf8')
  expect(home).toContain(`href="${mainOrigin}/faq/"`)
  const rules = readFileSync(join(to, 'faq/heron-rules/index.html'), 'utf8')
  expect([rules.includes('href="/"'), rules.includes(`href="${mainOrigin}/faq/"`)]).toEqual([true, true])
  const sitemap = readFileSync(join(to, 'sitemap.xml'), 'utf8')
  expect(sitemap).toContain(`https://${secondHost}/faq/heron-rules/`)
  expect(sitemap).not.toContain(mainOrigin)
  // The address /heron belongs to the other site.
  expect(readFileSync(join(to, '_redirects'), 'utf8')).toBe('/rules /faq/ 301\n/rules/ /faq/ 301\n')
})
