import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Edge, openEdge, readText } from '../../support/edge-simulator/open-edge.ts'

let edge: Edge
beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.close())

it('a page that is kept is answered by the edge', async () => {
  const out = []
  for (let i = 0; i < 12; i++) {
    const a = performance.now()
    const answer = await edge.fetch('/catering/', { headers: { 'Accept-Encoding': 'br' } })
    const text = await readText(answer)
    out.push([answer.status, answer.headers.get('Cf-Cache-Status'), answer.headers.get('X-Simulator-D1-Wait'), answer.headers.get('X-Simulator-D1-Calls'), Math.round(performance.now() - a), text.length, answer.headers.get('Content-Encoding'), answer.headers.get('ETag')?.slice(0, 8)])
    await new Promise(r => setTimeout(r, 300))
  }
  console.error(out.map(x => x.join(' ')).join('\n'))
  expect(1).toBe(1)
})
