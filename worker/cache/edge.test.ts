import { expect, it } from 'vitest'
import { edgeCacheHeaders, toCacheTag } from './edge.ts'

const waitUntil = () => {}
const edge = { db: {} as D1Database, purge: async () => ({ success: true, errors: [] }), stores: true }

it('says nothing where the answer is not stored at the edge', () => {
  expect(edgeCacheHeaders({ waitUntil }, '/', { origin: 'kept', knowledgeAge: 0 })).toEqual({})
  expect(
    edgeCacheHeaders({ waitUntil, edge: { ...edge, stores: false } }, '/', { origin: 'kept', knowledgeAge: 0 }),
  ).toEqual({})
})

it('stores nothing that comes of knowledge older than a second and a half', () => {
  expect(edgeCacheHeaders({ waitUntil, edge }, '/', { origin: 'kept', knowledgeAge: 1501 })).toEqual({})
})

it('a kept page stays an hour and is shown for a day more; one that is being rendered stays a minute', () => {
  const lifetime = (origin: 'kept' | 'rendered') =>
    edgeCacheHeaders({ waitUntil, edge }, '/', { origin, knowledgeAge: 1500 })['Cloudflare-CDN-Cache-Control']
  expect([lifetime('kept'), lifetime('rendered')]).toEqual([
    'public, max-age=3600, stale-while-revalidate=86400',
    'public, max-age=60',
  ])
})

it('a page carries the tags that a purge of it, of a range it lies in or of everything names', () => {
  const tags = edgeCacheHeaders({ waitUntil, edge }, '/é, x/', { origin: 'kept', knowledgeAge: 0 })['Cache-Tag']
  expect(tags).toBe('pages,below:/,below:/%C3%A9%2C%20x/,path:/%C3%A9%2C%20x/')
  expect(['*', '/é, x/*', '/é, x/'].map(toCacheTag)).toEqual(['pages', 'below:/%C3%A9%2C%20x/', 'path:/%C3%A9%2C%20x/'])
})
