import { expect, it } from 'vitest'
import { getRequestBodyExample } from '#schema/reference/body-example.ts'
import { allEndpoints } from '../../../worker/http/all-endpoints.ts'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'

const withBody = Object.entries(allEndpoints).flatMap(([group, declared]) =>
  Object.entries(declared).flatMap(([name, each]) => (each.body ? [{ name: `${group}.${name}`, endpoint: each }] : [])),
)

it('every JSON body has an example that its schema accepts', () => {
  const without = withBody
    .filter(({ endpoint }) => getRequestBodyExample(endpoint) === undefined)
    .map(({ name }) => name)
  expect(without).toEqual([])
})

it('the OpenAPI document shows these examples', () => {
  const { paths } = createOpenApiDocument({ title: 'Test', version: '1', isPublic: false })
  const shown = Object.values(paths)
    .flatMap((path) =>
      Object.values(path as Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>),
    )
    .flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? [])
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter(({ example }) => example === undefined)).toEqual([])
})
