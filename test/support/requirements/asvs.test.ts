import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listAsvsIdsInTests, readAsvsRows } from './asvs.ts'

it('every selected ASVS requirement has one row, with a test or a reason', () => {
  const rows = readAsvsRows()
  const named = listAsvsIdsInTests()
  expect(rows).toHaveLength(96)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(96)
  const proven = rows.filter(({ state }) => state === 'proven')
  expect(proven.filter(({ id }) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !proven.some((row) => row.id === id)).sort()).toEqual([])
  const others = rows.filter(({ state }) => state !== 'proven')
  expect(others.filter(({ state, note }) => !['later', 'not applicable'].includes(state) || note.length < 10)).toEqual(
    [],
  )
})

const shipped = globSync('{schema,app,worker,admin}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()

/** Returns the shipped files that match a pattern, with the number of matches. */
const found = (pattern: RegExp, files = shipped) =>
  Object.fromEntries(
    files.map((file) => [file, readFileSync(file, 'utf8').match(pattern)?.length ?? 0]).filter(([, times]) => times),
  )

it('ASVS 1.3.2 no code evaluates text, and imports are static', () => {
  expect(
    found(/\beval\s*\(|\bnew Function\b|[^.\w]Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|\bimport\(\s*[^'"`\s)]/g),
  ).toEqual({})
})

it('ASVS 1.2.9 regular expressions contain no user input', () => {
  // Each of these inserts a constant of the program; user input must not be part of a pattern.
  expect(found(/\bnew RegExp\(/g)).toEqual({
    'app/islands/forms/formset.ts': 1,
    'schema/reference/body-example.ts': 1,
    'app/islands/locations/preferred-location-cookie.ts': 1,
    'worker/media/files/image-header.ts': 1,
    'worker/media/files/svg-safety.ts': 2,
    'worker/accounts/access-tokens/endpoint-scopes.ts': 1,
    'worker/cache/fill-placeholders.ts': 1,
    'worker/media/files/media-bucket.ts': 1,
  })
})

it('ASVS 3.2.2 text is always escaped: only the program’s own HTML is inserted unescaped', () => {
  const writing =
    /\.(?:innerHTML|outerHTML|srcdoc)\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|parseFromString|setHTMLUnsafe/g
  expect(found(writing)).toEqual({})
  // JSON with escaped angle brackets, hashed styles, an own drawing, the placeholder for a question,
  // and lists of dishes that React has drawn, with their texts escaped.
  expect(found(/dangerouslySetInnerHTML/g)).toEqual({
    'app/blocks/faqs/faqs.tsx': 1,
    'app/document/head.tsx': 3,
    'app/menus/menu-index.tsx': 1,
    'app/menus/section-page.tsx': 1,
    'app/ui/forms/captcha.tsx': 1,
    'app/ui/media/picture.tsx': 1,
    'worker/public/footer-block.tsx': 1,
    'worker/settings/share-card.tsx': 1,
  })
})

it('ASVS 7.2.3 security-relevant randomness comes from the platform’s generator', () => {
  // Sampling of error reports, and delays of mails, retries and connections.
  expect(found(/Math\.random/g)).toEqual({
    'app/islands/loader.ts': 1,
    'app/islands/sampled-visit.ts': 1,
    'app/islands/seating/live-socket.ts': 1,
    'worker/mail/outbox.ts': 1,
    'worker/stores/timeouts.ts': 1,
  })
})

it('ASVS 15.3.2 requests to other hosts do not follow redirects', () => {
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
  // The worker's own entries: the handler, that of shared pages, and the object of a live wait list.
  expect(elsewhere).toEqual({ 'worker/index.ts': 2, 'worker/seating/wait-lists/live/live-wait-list.ts': 1 })
})
