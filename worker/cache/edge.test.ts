import { expect, it, vi } from 'vitest'
import { edgeCacheHeaders, purgeEdgeCache } from './edge.ts'

it('says nothing where the platform has no Workers Cache', () => {
  expect(edgeCacheHeaders({ waitUntil: () => {} }, '/')).toEqual({})
})

it('purges nothing where the platform has no Workers Cache', () => {
  const waitUntil = vi.fn()
  purgeEdgeCache({ waitUntil }, ['/a/'])
  expect(waitUntil).not.toHaveBeenCalled()
})

it('purges that come close together go as one, and tags are those the pages carry', async () => {
  vi.useFakeTimers()
  const purges: string[][] = []
  const cache = {
    purge: async ({ tags = [] }: { tags?: string[] }) => {
      purges.push(tags)
      return { success: true, errors: [] }
    },
  }
  const context = { cache, waitUntil: (_: Promise<unknown>) => {} } as never
  purgeEdgeCache(context, ['/a/'])
  await vi.advanceTimersByTimeAsync(0)
  purgeEdgeCache(context, ['/b/', '/é, x/'])
  purgeEdgeCache(context, ['/guides/*', '*'])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(purges).toEqual([['path:/a/']])
  await vi.advanceTimersByTimeAsync(2000)
  expect(purges[1]).toEqual(['path:/b/', 'path:/%C3%A9%2C%20x/', 'below:/guides/', 'pages'])
  expect(edgeCacheHeaders(context, '/é, x/')['Cache-Tag']).toBe('pages,below:/,below:/%C3%A9%2C%20x/,path:/%C3%A9%2C%20x/')
  vi.useRealTimers()
})
