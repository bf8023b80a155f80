import { expect, it, onTestFinished } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { storePageOnEdge } from '../../support/edge-simulator/edge-editor.ts'
import { type EdgeSimulator, openEdgeSimulator, readResponseText } from '../../support/edge-simulator/open-edge.ts'

/** Changes the title of a page and marks it stale, as another isolate does. */
async function changeTitle({ db }: EdgeSimulator, path: string, title: string) {
  await db.batch([
    db
      .prepare(
        `UPDATE revision SET content = json_set(content, '$.seo_title', ?2)
         WHERE id = (SELECT live_revision_id FROM page WHERE url_path = ?1)`,
      )
      .bind(path, title),
    ...(prepareStalePathMarks(db as unknown as D1Database, [path]) as never[]),
  ])
}

it('a page from KV that a sync has made stale meanwhile is stored nowhere', async () => {
  // A KV value that this location does not have takes longer than a poll.
  const edge = await openEdgeSimulator({ isolates: 2, latency: { d1: 20, kv: 300, r2: 25 } })
  onTestFinished(() => edge.close())
  await storePageOnEdge(edge, '/faq/', { isolate: 0 })
  const visit = async () =>
    (await readResponseText(await edge.fetch('/faq/', { isolate: 1 }))).match(/<title>.*?</)?.[0]
  // The second isolate knows the current rendering and has not read it.
  edge.advance(10_000)
  await (await edge.fetch('/catering/', { isolate: 1 })).arrayBuffer()
  await changeTitle(edge, '/faq/', 'Changed elsewhere')
  edge.advance(3000)
  // The edge is purged already; then the isolate reads from KV while it syncs.
  edge.cache.clear()
  await visit()
  edge.advance(4000)
  const fromEdge = await visit()
  edge.cache.clear()
  expect([fromEdge, await visit()]).toEqual(Array(2).fill('<title>Changed elsewhere<'))
})
