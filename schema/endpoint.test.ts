import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import {
  buildEndpointUrl,
  defineEndpoint,
  type EndpointRequest,
  type EndpointResponse,
  idParamSchema,
  recordIdParams,
} from './endpoint.ts'

const list = defineEndpoint({
  method: 'GET',
  path: '/api/things/',
  summary: 'List things.',
  permission: 'signed_in',
  query: z.strictObject({
    order: z._default(z.enum(['name', '-name']), 'name'),
    limit: z._default(z.coerce.number(), 25),
    search: z.optional(z.string()),
  }),
  response: z.strictObject({ items: z.array(z.string()) }),
})

const update = defineEndpoint({
  method: 'PATCH',
  path: '/api/things/{id}/parts/{part}/',
  summary: 'Update a part.',
  permission: 'object',
  params: z.strictObject({ id: idParamSchema, part: z.string() }),
  body: z.strictObject({ name: z.string() }),
})

describe('endpointUrl', () => {
  it('fills in escaped parameters', () => {
    expect(buildEndpointUrl(update, { params: { id: 7, part: 'a/b' } })).toBe('/api/things/7/parts/a%2Fb/')
  })

  it('omits empty values and repeats lists', () => {
    expect(buildEndpointUrl(list, { query: { search: '', order: undefined, limit: 10, filter: ['a', 'b'] } })).toBe(
      '/api/things/?limit=10&filter=a&filter=b',
    )
    expect(buildEndpointUrl(list)).toBe('/api/things/')
  })
})

it('an id in a URL is a positive integer of at most 15 digits', () => {
  for (const id of ['1', '999999999999999']) expect(recordIdParams.parse({ id })).toEqual({ id: Number(id) })
  for (const id of ['0', '01', '-1', '1.5', '1e3', '0x10', '', ' 1', '1000000000000000'])
    expect(recordIdParams.safeParse({ id }).success, id).toBe(false)
})

it('the types of requests and responses follow from the declaration', () => {
  expectTypeOf<EndpointRequest<typeof list>['query']>().toEqualTypeOf<
    { order?: 'name' | '-name' | undefined; limit?: number | undefined; search?: string | undefined } | undefined
  >()
  expectTypeOf<EndpointRequest<typeof update>['params']>().toEqualTypeOf<{ id: number; part: string }>()
  expectTypeOf<EndpointRequest<typeof update>['body']>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<EndpointResponse<typeof list>>().toEqualTypeOf<{ items: string[] }>()
  expectTypeOf<EndpointResponse<typeof update>>().toEqualTypeOf<undefined>()
})
