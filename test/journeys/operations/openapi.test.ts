import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../schema/endpoint.ts'
import { endpoints } from '../../../schema/endpoints.ts'
import { withBackOffice } from '../../support/pages/back-office-client.ts'

const ada = withBackOffice()

interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, unknown>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

it('the API reference is for signed-in users', async () => {
  expect((await ada.site.fetch('/wagtail/api/openapi.json')).status).toBe(401)
})

it('the reference describes every declared endpoint with parameters and responses', async () => {
  const response = await ada.site.fetch('/wagtail/api/openapi.json', { headers: ada.headers })
  const document = (await response.json()) as Document
  expect(document.openapi).toBe('3.1.0')
  const declared = Object.values(endpoints).flatMap((each) => Object.values(each))
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  expect(described.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
    declared.map(({ path, method }) => `${method} ${path}`).sort(),
  )
  const withConflict = declared.filter(({ existing }) => existing).map(({ method, path }) => `${method} ${path}`)
  for (const { path, method, operation } of described) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(
      operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      path,
    ).toEqual(named)
    expect(Object.keys(operation.responses).length, path).toBe(withConflict.includes(`${method} ${path}`) ? 3 : 2)
    expect(operation.summary, path).toMatch(/^[A-Z].+\.$/)
  }
})

it('every declared endpoint is served', async () => {
  const declared = Object.values(endpoints).flatMap((each) => Object.values(each))
  const isSignOut = ({ method, path }: Endpoint) => method === 'DELETE' && path === '/wagtail/api/session/'
  for (const { method, path } of [...declared.filter((each) => !isSignOut(each)), ...declared.filter(isSignOut)]) {
    const response = await ada.site.fetch(path.replaceAll(/\{\w+\}/g, '999999999'), {
      method,
      headers: ada.headers,
      ...(method !== 'GET' && { body: '{}' }),
    })
    expect(response.status, `${method} ${path}`).not.toBe(401)
    expect(await response.text(), `${method} ${path}`).not.toContain('There is no such call.')
  }
})

it('every file that declares endpoints is in the list of all', async () => {
  const files = globSync('schema/**/{endpoints,*-endpoints}.ts').filter((file) => file !== 'schema/endpoints.ts')
  const listed = new Set(Object.values(endpoints).flatMap((each) => Object.values(each)))
  let count = 0
  for (const file of files) {
    const exported: Record<string, Record<string, Endpoint>> = await import(`../../../${file}`)
    const declared = Object.values(exported).flatMap((each) => Object.values(each))
    expect(
      declared.flatMap(({ method, path }, index) => (listed.has(declared[index]!) ? [] : [`${method} ${path}`])),
      file,
    ).toEqual([])
    count += declared.length
  }
  expect(count).toBe(listed.size)
})
