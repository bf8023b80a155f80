import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The files that read a request themselves; everything else gets validated input from the contract of its endpoint
 * (`docs/decisions/226-inputs-beside-the-contract.md`). By what bounds the input.
 */
const readers: Record<string, readonly string[]> = {
  'Headers, each by a pattern or a list': [
    'accounts/sign-in/reauthentication.ts',
    'cache/page-cache.ts',
    'http/content-encoding.ts',
    'http/cookie-options.ts',
    'http/csrf.ts',
    'http/etag.ts',
    'http/network.ts',
    'http/session.ts',
    'locations/flush-api.ts',
    'maps/drawing-response.ts',
    'maps/tile-route.ts',
    'media/files/serve-file.ts',
    'pictures/share/share-route.ts',
    'public/health.ts',
    'seating/wait-lists/api.ts',
    'seating/wait-lists/live/connect.ts',
    'security/document-key.ts',
  ],
  'Bodies, which are limited before they are validated': [
    'accounts/oauth/protocol-routes.ts',
    'forms/posting/form-body.ts',
    'http/body.ts',
    'http/drain-body.ts',
    'http/upload.ts',
    'mail/unsubscribe-api.ts',
    'security/csp-report.ts',
  ],
  'Parameters of addresses, bounded by the pattern of the route, looked up or parsed strictly': [
    'forms/signup/confirmation-routes.tsx',
    'locations/board/board-route.ts',
    'locations/page/old-path-redirect.ts',
    'mail/local-inbox.tsx',
    'maps/preview-image.ts',
    'media/renditions/route.ts',
    'media/videos/track-route.ts',
    'menus/pages.tsx',
    'orders/checkout-page.tsx',
    'orders/placed-order-page.tsx',
    'public/access/authenticate-with-password.tsx',
    'reports/accessibility/routes.tsx',
    'seating/orders/pages.tsx',
    'seating/reservations/calendar.ts',
    'seating/reservations/pages.tsx',
    'seating/wait-lists/pages.tsx',
    'sites/files/sitemap.ts',
    'theme/routes.ts',
  ],
  'Paths on the same site, and signed tickets': ['public/access/login-redirect.ts', 'public/access/site-session.ts'],
  'Previews, which check session and permission themselves': [
    'agents/plan-preview.ts',
    'menus/preview.tsx',
    'menus/release/preview.ts',
    'pages/preview/block-preview.tsx',
    'pages/preview/preview.ts',
    'settings/preview.ts',
    'snippets/preview.ts',
    'theme/looks/preview.ts',
  ],
  'Parameters of an endpoint before or where its contract does not match': [
    'locations/early-record.ts',
    'pages/bulk/routes.ts',
    'pages/content-actions.ts',
    'pages/early-page.ts',
    'pages/routes.ts',
    'settings/routes.ts',
    'snippets/routes.ts',
  ],
}

const requestReads = new RegExp(
  [
    /\breq\.(?:header|query|queries|param|parseBody|json|formData|text)\(/,
    /\b(?:request|raw|req)\.(?:formData|json|text|arrayBuffer)\(/,
    /\brequest\.headers\.get\(/,
    /\bheaders\.get\('(?:If-|Sec-|X-|Origin|Referer|Cookie|Range|Authorization|User-Agent|CF-|Accept)/,
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

it('parameters, queries and JSON bodies of endpoints are validated by @hono/zod-validator, in one file', () => {
  const importers = globSync('{app,schema,worker}/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes("from '@hono/zod-validator'"),
  )
  expect(importers).toEqual(['worker/http/endpoint-handlers.ts'])
})
