import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allEndpoints } from '../http/all-endpoints.ts'
import { backOfficeApp } from './app.ts'

/** What is no call of the API: who asks is given a document or a script. */
const documents = [
  // Pages and settings as they would be, for frames and new tabs.
  'GET /wagtail/block-preview/',
  'GET /wagtail/pages/{}/revisions/{}/view/',
  'GET /wagtail/pages/{}/view_draft/',
  'GET /wagtail/snippets/site/{}/preview/{}/',
  'GET /wagtail/snippets/site/{}/{}/revisions/{}/view/',
  'POST /wagtail/pages/{}/edit/preview/',
  'POST /wagtail/settings/{}/{}/{}/preview/',
  'POST /wagtail/snippets/site/{}/preview/',
  'POST /wagtail/snippets/site/{}/preview/{}/',
  // The document of every screen, and a way to one of them.
  'GET /wagtail/*',
  'GET /wagtail/settings/{}/{}/',
  // What screens are made of.
  'GET /wagtail/failwhale/',
  'GET /wagtail/jsi18n/',
  'GET /wagtail/sprite/',
]

/** Calls whose contracts are not declared yet: this list only becomes shorter. */
const remaining = ['/wagtail/api/main/snippets/']

/** A path with its parameters unnamed: `/wagtail/api/main/redirects/{}/`. */
const toShape = (path: string) => path.replace(/:\w+(?:\{[^/]*\})?|\{\w+\}/g, '{}')

const declared = new Set(
  Object.values(allEndpoints).flatMap((each) =>
    Object.values(each).map(({ method, path }) => `${method} ${toShape(path)}`),
  ),
)

it('every route of the back office is a declared endpoint, or no call of the API', () => {
  const routes = backOfficeApp.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${toShape(path)}`)
  const undeclared = [...new Set(routes)].filter((route) => !declared.has(route))
  expect(undeclared.filter((route) => !remaining.some((prefix) => route.includes(prefix))).sort()).toEqual(
    [...documents].sort(),
  )
})

/** Folders of screens that still call paths of their own: this list only becomes shorter. */
const remainingScreens = ['lists', 'snippets']

it('screens of the back office call endpoints by their declarations alone', () => {
  const callers = globSync('admin/**/*.{ts,tsx}')
    .filter((file) => !['admin/api.ts', 'admin/call-endpoint.ts'].includes(file))
    .filter((file) => /\b(?:callApi|readApi)\b/.test(readFileSync(file, 'utf8')))
    .filter((file) => !remainingScreens.some((folder) => file.startsWith(`admin/${folder}`)))
  expect(callers.sort()).toEqual([])
})
