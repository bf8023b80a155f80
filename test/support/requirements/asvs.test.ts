import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listAsvsIdsInTests, readAsvsRows } from './asvs.ts'

it('every requirement of the selected ASVS list has one row, proven by a test that names it or with the reason why not', () => {
  const rows = readAsvsRows()
  const named = listAsvsIdsInTests()
  expect(rows).toHaveLength(96)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(96)
  const proven = rows.filter(({ state }) => state === 'proven')
  expect(proven.filter(({ id }) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !proven.some((row) => row.id === id)).sort()).toEqual([])
  const others = rows.filter(({ state }) => state !== 'proven')
  expect(others.filter(({ state, note }) => !['later', 'not applicable'].includes(state) || note.length < 10)).toEqual([])
})

const shipped = globSync('{schema,app,worker,admin}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()

/** The shipped files in which a pattern is found, with how often. */
const found = (pattern: RegExp, files = shipped) =>
  Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8').match(pattern)?.length ?? 0]).filter(([, times]) => times))

it('ASVS 1.3.2 no code of ours runs a text as code, and imports are spelt out', () => {
  expect(found(/\beval\s*\(|\bnew Function\b|[^.\w]Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|\bimport\(\s*[^'"`\s)]/g)).toEqual({})
})

it('ASVS 1.2.9 patterns are made of our own words alone', () => {
  // Each of these puts in a constant of the program; what somebody typed has no place in a pattern.
  expect(found(/\bnew RegExp\(/g)).toEqual({
    'app/islands/forms/formset.ts': 1,
    'app/islands/locations/save-preferred-location.ts': 1,
    'worker/media/files/image-header.ts': 1,
    'worker/media/files/svg-safety.ts': 2,
    'worker/cache/fill-placeholders.ts': 1,
    'worker/http/csrf.ts': 1,
    'worker/public/access/access-cookie.ts': 1,
    'worker/media/files/media-bucket.ts': 1,
    'worker/http/session.ts': 1,
  })
})

it('ASVS 3.2.2 text reaches a page as text: nothing writes HTML into it but what the program itself made', () => {
  const writing =
    /\.(?:innerHTML|outerHTML|srcdoc)\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|parseFromString|setHTMLUnsafe/g
  expect(found(writing)).toEqual({})
  // JSON with its angle brackets escaped, hashed styles, a drawing of ours, and the hole for a question.
  expect(found(/dangerouslySetInnerHTML/g)).toEqual({
    'app/blocks/faqs/faqs.tsx': 1,
    'app/document/head.tsx': 3,
    'app/ui/forms/captcha.tsx': 1,
    'app/ui/media/picture.tsx': 1,
    'worker/public/footer-block.tsx': 1,
  })
})

it('ASVS 7.2.3 chance that anything depends on comes from the platform’s generator', () => {
  // Which visits report errors, how long a mail waits, and how long whoever asks a store again.
  expect(found(/Math\.random/g)).toEqual({ 'app/islands/loader.ts': 1, 'worker/mail/outbox.ts': 1, 'worker/stores/timeouts.ts': 1 })
})

it('ASVS 15.3.2 whoever asks another host follows no redirect', () => {
  const asking = Object.keys(
    found(
      /[^.\w]fetch\(/g,
      shipped.filter((file) => file.startsWith('worker/services/')),
    ),
  )
  expect(asking.length).toBeGreaterThanOrEqual(5)
  expect(asking.filter((file) => !readFileSync(file, 'utf8').includes("redirect: 'manual'"))).toEqual([])
  const elsewhere = found(
    /[^.\w]fetch\(/g,
    shipped.filter((file) => file.startsWith('worker/') && !file.startsWith('worker/services/')),
  )
  // The worker's own entry.
  expect(elsewhere).toEqual({ 'worker/index.ts': 1 })
})
