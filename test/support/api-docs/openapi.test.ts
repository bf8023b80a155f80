import { expect, it } from 'vitest'
import { listOpenApiOperations } from '#schema/reference/calls.ts'
import { allEndpoints } from '../../../worker/http/all-endpoints.ts'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { findOpenApiProblems } from './find-openapi-problems.ts'

const all = createOpenApiDocument({ title: 'Tidemark back office', version: 'test', isPublic: false })
const open = createOpenApiDocument({ title: 'Tidemark', version: 'test', isPublic: true })

it.each([
  ['all endpoints', all],
  ['public endpoints', open],
])('the document of %s is valid OpenAPI 3.1', (_, document) => {
  expect(findOpenApiProblems(JSON.parse(JSON.stringify(document)))).toEqual([])
})

it('the check of OpenAPI documents reports violations', () => {
  const broken = structuredClone(all)
  const [path] = Object.keys(broken.paths).filter((each) => each.includes('{id}') && broken.paths[each]!.get)
  const { get } = broken.paths[path!]!
  get!.parameters = []
  get!.responses = {}
  get!.operationId = 'redirects.list'
  const problems = findOpenApiProblems(JSON.parse(JSON.stringify(broken)))
  expect(problems.join('\n')).toMatch(/parameter \{id\} is not described/)
  expect(problems.join('\n')).toMatch(/has no responses/)
  expect(problems.join('\n')).toMatch(/redirects\.list is used twice/)
})

it('the document describes every endpoint once, and the public document the public ones', () => {
  const declared = Object.values(allEndpoints).flatMap((each) => Object.values(each))
  const named = (list: readonly { method: string; path: string }[]) =>
    list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(named(listOpenApiOperations(all))).toEqual(named(declared))
  expect(named(declared)).toEqual([...new Set(named(declared))])
  expect(named(listOpenApiOperations(open))).toEqual(
    named(declared.filter(({ permission }) => permission === 'anyone')),
  )
})
