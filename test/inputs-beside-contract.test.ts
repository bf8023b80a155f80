import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The files that read a request themselves; everything else gets input that `worker/http/input/validate-input.ts` has
 * validated (`docs/decisions/285-one-validator-of-all-input.md`). By why they do.
 */
const readers: Record<string, readonly string[]> = {
  'The validator itself: parameters for what is read before a route matches': ['http/input/validate-input.ts'],
  'Headers, each by a pattern or a list': [
    'accounts/sign-in/reauthentication.ts',
    'http/content-encoding.ts',
    'http/cookie-options.ts',
    'http/csrf.ts',
    'http/network.ts',
    'http/session.ts',
    'locations/flush-api.ts',
    'mail/unsubscribe-api.ts',
    'media/files/serve-file.ts',
    'public/health.ts',
    'seating/wait-lists/api.ts',
    'seating/wait-lists/live/connect.ts',
    'security/document-key.ts',
  ],
  'Headers that are compared with the only value that has an effect': [
    'cache/page-cache.ts',
    'http/etag.ts',
    'maps/drawing-response.ts',
    'orders/placed-order-page.tsx',
    'reports/web-vitals/routes.ts',
  ],
  'Bodies, which are read up to a limit before they are validated': [
    'accounts/oauth/protocol-routes.ts',
    'accounts/oauth/register-client.ts',
    'forms/posting/form-body.ts',
    'http/body.ts',
    'http/drain-body.ts',
    'http/endpoint-handlers.ts',
    'http/upload.ts',
    'pages/preview/preview-request.ts',
    'reports/accessibility/routes.tsx',
    'security/csp-report.ts',
  ],
  'Paths that the server has made itself, compared with the whole of what it would make': [
    'locations/storefront/storefront-route.ts',
    'maps/area-route.ts',
    'maps/image-route.ts',
    'maps/tile-route.ts',
    'pictures/brand/brand-picture-route.ts',
    'pictures/share/share-route.ts',
  ],
  'Queries of content pages: names that their types declare; others are ignored': [
    'public/fill-placeholders.ts',
    'public/page.tsx',
    'public/render-page.tsx',
  ],
}

const requestReads = new RegExp(
  [
    /\breq\.(?:header|query|queries|param|parseBody|json|formData|text)\(/,
    /\b(?:request|raw|req)\.(?:formData|json|text|arrayBuffer)\(/,
    /\bread(?:LimitedRequest|JsonRequest|OptionalJson)Text\(/,
    /\brequest\.headers\.get\(/,
    /\bheaders\.get\('(?:If-|Sec-|X-|Origin|Referer|Cookie|Range|Authorization|User-Agent|CF-|Accept)/,
    /\bnew URL\((?:\w+\.)*url\)\.searchParams\b/,
    /\{ searchParams \} = new URL\(/,
    /\b(?:exec|parse[A-Z]\w+)\((?:\w+\.)?req\.path\)/,
    /\{ path \} = (?:\w+\.)?req\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

it('only named files read a request beside the contract of its endpoint', () => {
  const found = globSync('worker/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && requestReads.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice('worker/'.length))
  expect(found.sort()).toEqual(Object.values(readers).flat().sort())
})

it('one file alone validates request parts that have a schema, with @hono/zod-validator', () => {
  const importers = globSync('{app,schema,worker}/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes("from '@hono/zod-validator'"),
  )
  expect(importers).toEqual(['worker/http/input/validate-input.ts'])
})
