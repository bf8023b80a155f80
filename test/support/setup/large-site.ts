import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { D1Database } from '@cloudflare/workers-types'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { seededStateFolder } from '../site.ts'
import { copyStateFolder } from './copy-state.ts'
import { addLargeSitePeopleAndReports } from './large-site-people.ts'

/** Pages added to the demo unless a test wants more, in sections of a thousand. */
const usualPages = 20_000
const perSection = 1000
/** The path of the sections. */
export const largeSiteSectionPath = '/guides/'

/** Returns the path of an added page, counted from 1. */
export const getLargeSitePagePath = (number: number) =>
  `${largeSiteSectionPath}section-${Math.ceil(number / perSection)}/guide-${number}/`

/**
 * Creates the demo with more pages, 20,000 unless given, and the revisions, references, log entries, search
 * terms, pictures, redirects and submissions of a site used for years. Created in SQL, and again only when the seed
 * changed. Returns its folder.
 */
export async function createLargeSiteStateFolder(pages = usualPages): Promise<string> {
  const seeded = readFileSync(`${seededStateFolder}/made-from`, 'utf8').split(' ').at(-1)
  const sources = ['large-site.ts', 'large-site-people.ts'].map((name) =>
    readFileSync(`test/support/setup/${name}`, 'utf8'),
  )
  const made = [seeded, ...sources].join(' ')
  const state = `.tidemark/test-large${pages === usualPages ? '' : `-${pages}`}`
  const mark = `${state}/grown-from`
  const isMade = () => existsSync(mark) && readFileSync(mark, 'utf8') === made
  if (isMade()) return state
  const growing = `${state}.${process.pid}`
  rmSync(growing, { recursive: true, force: true })
  copyStateFolder(seededStateFolder, growing)
  const storage = await openStorageWithoutWorker(growing)
  try {
    await grow((await getStorageBindings(storage)).DB, pages)
  } finally {
    await storage.dispose()
  }
  writeFileSync(`${growing}/grown-from`, made)
  // Another test file may have made it at the same time.
  try {
    if (!isMade()) {
      rmSync(state, { recursive: true, force: true })
      renameSync(growing, state)
    }
  } catch (error) {
    if (!isMade()) throw error
  }
  rmSync(growing, { recursive: true, force: true })
  return state
}

/** A table of numbers as rows of `n`. */
const numbers = (last: number, first = 1) =>
  `WITH RECURSIVE number(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM number WHERE n < ${last})`

/** Ids far above those of the demo. Before the live revision of a page, with its id, are two for each page. */
const firstSection = 100_000
const getFirstPage = (pages: number) => 10 * pages
const section = `${firstSection} + (n - 1) / ${perSection} + 1`

/** The columns that are equal in all added pages. */
const alike = `content_type, live, seo_title, search_description, robots, live_revision_id, latest_revision_id,
  latest_revision_created_at, first_published_at, last_published_at`
const alikeOf = (
  page: string,
  revision: string,
) => `${page}.content_type, 1, ${page}.seo_title, ${page}.search_description, '',
  ${revision}, ${revision}, '2025-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'`

/** The search terms for a page and its ancestors, as triggers write them. */
const branch = `(SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
  FROM json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']'))`

/** The shorter generic pages of the demo, numbered from 0: every added page is a copy of one. */
const models = `model AS MATERIALIZED (SELECT row_number() OVER (ORDER BY page.id) - 1 AS at, count(*) OVER () AS of, page.*, revision.content
  FROM page JOIN revision ON revision.id = live_revision_id
  WHERE content_type = 'generic_page' AND page.id < ${firstSection} AND length(content) < 4000)`

async function grow(db: D1Database, pages: number) {
  const firstPage = getFirstPage(pages)
  const run = async (sql: string) => void (await db.prepare(sql).run())
  await run(`INSERT INTO page (id, parent_id, path, depth, position, title, draft_title, slug, url_path, ${alike})
    SELECT ${firstSection}, home.id, home.path || '${firstSection}/', 3, 1000, 'Guides', 'Guides', 'guides', '${largeSiteSectionPath}', ${alikeOf('faq', 'faq.live_revision_id')}
    FROM page AS home, page AS faq WHERE home.url_path = '/' AND faq.url_path = '/faq/'`)
  await run(`${numbers(pages / perSection)}
    INSERT INTO page (id, parent_id, path, depth, position, title, draft_title, slug, url_path, ${alike})
    SELECT ${firstSection} + n, guides.id, guides.path || (${firstSection} + n) || '/', 4, n, 'Section ' || n, 'Section ' || n, 'section-' || n,
      guides.url_path || 'section-' || n || '/', ${alikeOf('guides', 'guides.live_revision_id')}
    FROM number, page AS guides WHERE guides.id = ${firstSection}`)
  await run(`${numbers(pages)}, ${models}
    INSERT INTO page (id, parent_id, path, depth, position, title, draft_title, slug, url_path, owner_id, ${alike})
    SELECT ${firstPage} + n, upper.id, upper.path || (${firstPage} + n) || '/', 5, n, 'Guide ' || n, 'Guide ' || n, 'guide-' || n,
      upper.url_path || 'guide-' || n || '/', 1, ${alikeOf('model', `${firstPage} + n`)}
    FROM number JOIN model ON model.at = n % model.of JOIN page AS upper ON upper.id = ${section}`)
  await revisions(run, pages)
  await run(`${numbers(pages)}, ${models},
      link AS MATERIALIZED (SELECT at, of, reference.* FROM model CROSS JOIN reference ON source_type = 'page' AND source_id = model.id)
    INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
    SELECT 'page', ${firstPage} + n, state, content_path, target_type, target_id FROM number CROSS JOIN link ON link.at = n % link.of`)
  await run(`${numbers(pages)}, ${models}
    INSERT INTO page_search (rowid, title, body, branch) SELECT page.id, 'Guide ' || n, model.search_description, ${branch} FROM number JOIN model ON model.at = n % model.of
    JOIN page ON page.id = ${firstPage} + n`)
  await run(`INSERT INTO page_search (rowid, title, body, branch) SELECT page.id, title, '', ${branch} FROM page
    WHERE id >= ${firstSection} AND id < ${firstPage}`)
  await run(`${numbers(3 * pages)} INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
    SELECT 'page', ${firstPage} + 1 + n % ${pages}, 'Guide ' || (1 + n % ${pages}), iif(n % 3, 'wagtail.edit', 'wagtail.publish'), '2025-01-01T00:00:00.000Z', 1, '{}' FROM number`)
  await run(`${numbers(pages)} INSERT INTO page_cache (path, hash, seq, stale_seq)
    SELECT '${largeSiteSectionPath}section-' || (1 + (n - 1) / ${perSection}) || '/guide-' || n || '/', 'earlier:none', n, 0 FROM number`)
  await run(`UPDATE counter SET value = ${pages} WHERE name = 'page_cache'`)
  await beside(run, pages)
  await addLargeSitePeopleAndReports(run)
}

/** Two earlier revisions of each page and the live one, with the page's title. */
async function revisions(run: (sql: string) => Promise<void>, pages: number) {
  const firstPage = getFirstPage(pages)
  await run(`${numbers(pages)}, ${models}
    INSERT INTO revision (id, object_type, object_id, created_at, user_id, content)
    SELECT ${firstPage} + n, 'page', ${firstPage} + n, '2025-01-01T00:00:00.000Z', 1,
      json_set(model.content, '$.title', 'Guide ' || n, '$.slug', 'guide-' || n)
    FROM number JOIN model ON model.at = n % model.of`)
  for (const earlier of [1, 2])
    await run(`${numbers(pages)} INSERT INTO revision (id, object_type, object_id, created_at, user_id, content)
      SELECT ${firstPage - earlier * pages} + n, 'page', ${firstPage} + n, '2024-0${earlier}-01T00:00:00.000Z', 1, '{}' FROM number`)
}

/** The other records: a picture and a redirect for four pages, a document and a submission for two, a mail for each. */
async function beside(run: (sql: string) => Promise<void>, pages: number) {
  await run(`${numbers(pages / 4)}, model AS MATERIALIZED (SELECT * FROM image WHERE mimetype <> 'image/svg+xml' ORDER BY id LIMIT 1)
    INSERT INTO image (title, file, file_size, file_hash, collection_id, created_at, mimetype, width, height)
    SELECT 'Picture ' || n, file, file_size, 'hash ' || n, collection_id, created_at, mimetype, width, height FROM number, model`)
  await run(`INSERT INTO rendition (image_id, filter_spec, file, width, height, mimetype, file_size)
    SELECT image.id, filter_spec, rendition.file, rendition.width, rendition.height, rendition.mimetype, rendition.file_size
    FROM image JOIN rendition ON rendition.image_id = (SELECT min(image_id) FROM rendition) WHERE image.title LIKE 'Picture %'`)
  await run(`${numbers(pages / 2)}, place AS (SELECT min(id) AS id FROM collection)
    INSERT INTO document (title, file, file_size, file_hash, collection_id, created_at)
    SELECT 'Paper ' || n, 'documents/paper-' || n || '.pdf', n, 'hash ' || n, place.id, '2025-01-01T00:00:00.000Z' FROM number, place`)
  await run(
    `${numbers(pages / 4)} INSERT INTO redirect (old_path, redirect_link) SELECT '/old/' || n, '/faq/' FROM number`,
  )
  await run(`${numbers(pages / 2)} INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, email, "values")
    SELECT 'contact', 'key ' || n, page.id, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', 'guest' || n || '@example.com', '{}'
    FROM number, page WHERE url_path = '/contact-us/'`)
  await run(`${numbers(pages)} INSERT INTO mail (kind, transactional, recipient, recipient_key, subject, html, text, headers, idempotency_key,
      created_at, next_attempt_at, attempts, sent_at, guest_key)
    SELECT 'signup_welcome', 1, 'guest' || n || '@example.com', 'guest' || n || '@example.com', 'Welcome', '', '', '{}', 'welcome ' || n,
      '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z', 1, '2026-11-20T00:00:00.000Z', 'guest' || n || '@example.com' FROM number`)
}
