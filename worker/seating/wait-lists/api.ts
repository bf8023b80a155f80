import { Hono } from 'hono'
import type { Env } from '../../env.ts'
import { errorResponse } from '../../http/errors.ts'
import { commonHeaders } from '../../http/security-headers.ts'

/** Loaded when first asked for. */
const calls = () => import('./api-calls.ts')

/** `/api/waitlist/`: joining a restaurant's wait list, and one's place on it. */
export const waitListApi = new Hono<{ Bindings: Env }>()

for (const slash of ['', '/']) {
  const [whole, estimated, one] = ['/api/waitlist', '/api/waitlist/estimate', '/api/waitlist/:id'].map((path) => path + slash)
  waitListApi.post(whole!, async (c) => (await calls()).joinWaitListByApi(c)).all(whole!, () => methodNotAllowedResponse('POST'))
  waitListApi
    .get(estimated!, async (c) => (await calls()).waitEstimateResponse(c))
    .all(estimated!, () => methodNotAllowedResponse('GET, HEAD'))
  waitListApi
    .get(one!, async (c) => (await calls()).getWaitListEntry(c))
    .delete(one!, async (c) => (await calls()).leaveWaitListByApi(c))
    .all(one!, () => methodNotAllowedResponse('GET, HEAD, DELETE'))
}
waitListApi.all('/api/waitlist/*', () => waitListEntryNotFound())

/** The answer for a place that nobody has. */
export const waitListEntryNotFound = () => errorResponse({ reason: 'not_found', message: 'There is no such place on a wait list.' })

function methodNotAllowedResponse(allow: string): Response {
  const headers = { ...commonHeaders, 'Cache-Control': 'private, no-store', Allow: allow }
  return Response.json({ message: `Only ${allow} is answered here.` }, { status: 405, headers })
}
