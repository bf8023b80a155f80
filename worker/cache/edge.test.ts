import { expect, it } from 'vitest'
import { createEdgeCacheHeaders, toCacheTag } from './edge.ts'

const waitUntil = () => {}
const edge = { db: {} as D1Database, purge: async () => ({ success: true, errors: [] }), stores: true }

it('returns no headers where the edge does not store responses', () => {
  expect(createEdgeCacheHeaders({ waitUntil }, '/', { origin: 'cached', syncAge: 0 })).toEqual({})
  expect(
    createEdgeCacheHeaders({ waitUntil, edge: { ...edge, stores: false } }, '/', { origin: 'cached', syncAge: 0 }),
  ).toEqual({})
})

it('stores nothing when the last sync is older than 1.5 seconds', () => {
  expect(createEdgeCacheHeaders({ waitUntil, edge }, '/', { origin: 'cached', syncAge: 1501 })).toEqual({})
})

it('a cached page stays for an hour, one being rendered for a minute', () => {
  const lifetime = (origin: 'cached' | 'rendered') =>
    createEdgeCacheHeaders({ waitUntil, edge }, '/', { origin, syncAge: 1500 })['Cloudflare-CDN-Cache-Control']
  expect([lifetime('cached'), lifetime('rendered')]).toEqual([
    'public, max-age=3600, stale-while-revalidate=86400',
    'public, max-age=60',
  ])
})

it('a page has the cache tags of its path, its ranges and all pages', () => {
  const tags = createEdgeCacheHeaders({ waitUntil, edge }, '/é, x/', { origin: 'cached', syncAge: 0 })['Cache-Tag']
  expect(tags).toBe('pages,below:/,below:/%C3%A9%2C%20x/,path:/%C3%A9%2C%20x/')
  expect(['*', '/é, x/*', '/é, x/'].map(toCacheTag)).toEqual(['pages', 'below:/%C3%A9%2C%20x/', 'path:/%C3%A9%2C%20x/'])
})

it('a tag has at most 1,024 characters, in headers as in purges', () => {
  const path = `/${'é'.repeat(500)}/page/`
  const tags = createEdgeCacheHeaders({ waitUntil, edge }, path, { origin: 'cached', syncAge: 0 })['Cache-Tag']
  expect([path, `${path}*`].map((each) => toCacheTag(each).length)).toEqual([1024, 1024])
  expect(tags?.split(',')).toEqual(['pages', 'below:/', toCacheTag(`${path}*`), toCacheTag(path)])
})
