import { expect, it, onTestFinished } from 'vitest'
import { createEdgeEditor, titled } from '../support/edge-simulator/edge-editor.ts'
import { openEdge } from '../support/edge-simulator/open-edge.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

it('with no purges left a change waits for the next that is granted, and is gone from the edge within a minute', async () => {
  const edge = await openEdge()
  onTestFinished(() => edge.close())
  const editor = await createEdgeEditor(edge)
  const page = await editor.publishPage('Short of purges')
  await wait(3500)
  await editor.store(page.path)
  edge.cache.setTokens(0)
  // The first change is refused by the platform; from then on editors read when their changes are live.
  await editor.ada.act(page.id, 'publish')
  await expect.poll(() => edge.cache.purges.some(({ success }) => !success), { timeout: 10_000 }).toBe(true)
  await wait(500)
  const change = await editor.ada.act(page.id, 'publish', {
    content: titled('At last'),
    base_revision_id: page.revision,
  })
  expect(change.status).toBe(200)
  const promised = Number(/Live in (\d+) s\.$/.exec(change.body.message)?.[1])
  const started = Date.now()
  await expect
    .poll(async () => (await editor.visit(page.path)).text.includes('At last'), { timeout: 60_000, interval: 500 })
    .toBe(true)
  expect(promised).toBeLessThanOrEqual(20)
  expect(Date.now() - started).toBeLessThan(promised * 1000)
  expect(edge.cache.purges.some(({ success }) => !success)).toBe(true)
})
