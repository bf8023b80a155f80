import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../schema/endpoint.ts'
import { listOpenApiOperations } from '../../../schema/reference/calls.ts'
import type { OpenApiDocument } from '../../../schema/reference/wire.ts'
import { allEndpoints } from '../../../worker/http/all-endpoints.ts'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { renderApiDocs } from '../../support/api-docs/render-api-docs.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser, signIn } from '../../support/site.ts'

const ada = setUpBackOffice()

const declared = Object.values(allEndpoints).flatMap((each) => Object.values(each))
const named = (list: readonly { method: string; path: string }[]) =>
  list.map(({ method, path }) => `${method} ${path}`).sort()

it('the reference of the API is for signed-in users', async () => {
  expect((await ada.site.fetch('/wagtail/api/openapi.json')).status).toBe(401)
})

it('the reference describes every declared endpoint with its parameters and responses', async () => {
  const calls = listOpenApiOperations(await ada.json<OpenApiDocument>('/wagtail/api/openapi.json'))
  expect(named(calls)).toEqual(named(declared))
  for (const { path, summary, responses } of calls) {
    expect(Object.keys(responses).length, path).toBeGreaterThan(1)
    expect(summary, path).toMatch(/^[A-Z].+\.$/)
  }
})

it('the public reference describes what everybody may call, and nothing of the rest', async () => {
  const response = await ada.site.fetch('/api/openapi.json')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
  const calls = listOpenApiOperations((await response.json()) as OpenApiDocument)
  expect(named(calls)).toEqual(named(declared.filter(({ permission }) => permission === 'anyone')))
})

it('docs/api.md is what npm run api:docs writes', async () => {
  await expect(
    renderApiDocs(createOpenApiDocument({ title: 'Tidemark back office', version: '', isPublic: false })),
  ).toMatchFileSnapshot('../../../docs/api.md')
})

it('every declared endpoint is served', async () => {
  await createUser(ada.site, 'eve@openapi.example', { superuser: true })
  const { headers } = await signIn(ada.site, 'eve@openapi.example')
  const isSignOut = ({ method, path }: Endpoint) => method === 'DELETE' && path === '/wagtail/api/session/'
  for (const { method, path } of [...declared.filter((each) => !isSignOut(each)), ...declared.filter(isSignOut)]) {
    const response = await ada.site.fetch(path.replaceAll(/\{\w+\}/g, '999999999'), {
      method,
      headers,
      ...(method !== 'GET' && { body: '{}' }),
    })
    expect(response.status, `${method} ${path}`).not.toBe(401)
    expect(await response.text(), `${method} ${path}`).not.toContain('There is no such endpoint.')
  }
})

it('every file that declares endpoints is in the list of all', async () => {
  const listed = new Set(declared)
  for (const file of globSync('schema/*/**/{endpoints,*-endpoints}.ts')) {
    const exported: Record<string, Record<string, Endpoint>> = await import(`../../../${file}`)
    const missing = Object.values(exported).flatMap((each) => Object.values(each).filter((one) => !listed.has(one)))
    expect(named(missing), file).toEqual([])
  }
})
