import { globSync, readFileSync } from 'node:fs'
import { inspectRoutes } from 'hono/dev'
import { expect, it } from 'vitest'
import { allEndpoints } from '../http/all-endpoints.ts'
import { backOfficeApp } from './app.ts'

/** Routes that return a document or a script, or speak a protocol, instead of API responses. */
const documents = [
  // Previews of pages and settings, for frames and new tabs.
  'GET /wagtail/agent-plans/{}/preview/',
  'GET /wagtail/block-preview/',
  'GET /wagtail/pages/{}/revisions/{}/view/',
  'GET /wagtail/pages/{}/view_draft/',
  'GET /wagtail/looks/{}/drafts/{}/preview/',
  'GET /wagtail/looks/{}/{}/preview/',
  'GET /wagtail/snippets/site/{}/preview/{}/',
  'GET /wagtail/snippets/site/{}/{}/revisions/{}/view/',
  'GET /wagtail/settings/site/theme/{}/preview/map/{}/{}/{}/{}',
  'POST /wagtail/menus/preview/',
  'POST /wagtail/menus/release/preview/',
  'POST /wagtail/pages/{}/edit/preview/',
  'POST /wagtail/settings/{}/{}/{}/preview/',
  'POST /wagtail/snippets/site/{}/preview/',
  'POST /wagtail/snippets/site/{}/preview/{}/',
  // The document of every screen, and a redirect to one.
  'GET /wagtail/*',
  'GET /wagtail/settings/{}/{}/',
  // OAuth, whose metadata names these.
  ...['register', 'token', 'revoke'].flatMap((name) => [`POST /wagtail/oauth/${name}`, `POST /wagtail/oauth/${name}/`]),
  // Resources of screens.
  'GET /wagtail/failwhale/',
  'GET /wagtail/jsi18n/',
  'GET /wagtail/sprite/',
]

/** A path with its parameters unnamed: `/wagtail/api/main/redirects/{}/`. */
const toShape = (path: string) => path.replace(/:\w+(?:\{[^/]*\})?|\{\w+\}/g, '{}')

const declared = new Set(
  Object.values(allEndpoints).flatMap((each) =>
    Object.values(each).map(({ method, path }) => `${method} ${toShape(path)}`),
  ),
)

it('every API route of the back office is a declared endpoint', () => {
  const routes = backOfficeApp.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${toShape(path)}`)
  const undeclared = [...new Set(routes)].filter((route) => !declared.has(route))
  expect(undeclared.sort()).toEqual([...documents].sort())
})

/** Handlers of every method, which are no middleware. */
const anyMethod = [
  // What no route matches: 404.
  '/wagtail/*',
  '/wagtail/api/*',
  '/wagtail/editing-sessions/*',
  // An action that does not exist, or another method than POST: 404 or 405.
  '/wagtail/api/editor/pages/{}/action/{}/',
  '/wagtail/api/main/pages/bulk/{}/',
  '/wagtail/api/main/pages/bulk/{}/check/',
  '/wagtail/api/main/pages/{}/action/{}/',
  '/wagtail/api/main/snippets/{}/{}/action/{}/',
  ...['register', 'revoke', 'token'].flatMap((name) => [`/wagtail/oauth/${name}`, `/wagtail/oauth/${name}/`]),
  // The protocol of agents.
  '/wagtail/mcp',
  '/wagtail/mcp/',
]

it('no unlisted handler of the back office takes every method of a path', () => {
  const paths = inspectRoutes(backOfficeApp)
    .filter(({ method, isMiddleware }) => method === 'ALL' && !isMiddleware)
    .map(({ path }) => toShape(path))
  expect([...new Set(paths)].sort()).toEqual([...anyMethod].sort())
})

it('screens of the back office call endpoints by their declarations alone', () => {
  const callers = globSync('admin/**/*.{ts,tsx}')
    .filter((file) => !['admin/api.ts', 'admin/call-endpoint.ts'].includes(file))
    .filter((file) => /\bcallApiForResult\b/.test(readFileSync(file, 'utf8')))
  expect(callers.sort()).toEqual([])
})
