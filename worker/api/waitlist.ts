import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { commonHeaders } from '../security-headers.ts'

/** Loaded when first asked for. */
const calls = () => import('./waitlist-calls.ts')

/** `/api/waitlist/`: joining a restaurant's wait list, and one's place on it. */
export const waitListApi = new Hono<{ Bindings: Env }>()

for (const slash of ['', '/']) {
  const [whole, estimated, one] = ['/api/waitlist', '/api/waitlist/estimate', '/api/waitlist/:id'].map((path) => path + slash)
  waitListApi.post(whole!, async (c) => (await calls()).joinList(c)).all(whole!, () => notAllowed('POST'))
  waitListApi.get(estimated!, async (c) => (await calls()).estimate(c)).all(estimated!, () => notAllowed('GET, HEAD'))
  waitListApi
    .get(one!, async (c) => (await calls()).place(c))
    .delete(one!, async (c) => (await calls()).leave(c))
    .all(one!, () => notAllowed('GET, HEAD, DELETE'))
}
waitListApi.all('/api/waitlist/*', () => missing())

/** The answer for a place that nobody has. */
export const missing = () => failureResponse({ reason: 'not_found', message: 'There is no such place on a wait list.' })

function notAllowed(allow: string): Response {
  const headers = { ...commonHeaders, 'Cache-Control': 'private, no-store', Allow: allow }
  return Response.json({ message: `Only ${allow} is answered here.` }, { status: 405, headers })
}
