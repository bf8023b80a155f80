import { type Context, Hono } from 'hono'
import { errorResponse } from '../http/errors.ts'
import { commonHeaders } from '../http/security-headers.ts'
import type { BackOfficeContext } from '../http/session.ts'

/** The public JSON API of locations. All but `flush` is read with GET; every call is there with and without a slash at the end. */
export const locationApi = new Hono<BackOfficeContext>()

const callNames = ['getlocations', 'getlocation', 'getwaitlist', 'geocode', 'map', 'suggest'] as const
export type LocationCall = (typeof callNames)[number]

const headers = { ...commonHeaders, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' }

for (const name of callNames) {
  for (const path of [`/${name}`, `/${name}/`]) {
    locationApi.get(path, async (context) => {
      const { locationApiCalls } = await import('./api-calls.ts')
      const answer = await locationApiCalls[name](context)
      return answer.ok ? new Response(answer.value, { headers }) : errorResponse(answer.failure)
    })
    locationApi.all(path, () => methodNotAllowedResponse('GET', 'GET, HEAD'))
  }
}

/** Loaded when first asked for: no diner waits for the back office's sessions and rules. */
const flushBySession = async ({ req, env, executionCtx }: Context<BackOfficeContext>) =>
  (await import('./flush-by-session.ts')).flushBySession.fetch(req.raw, env, executionCtx)

for (const path of ['/flush', '/flush/']) {
  locationApi.post(path, async (context, next) => (await import('./flush-route.ts')).flushBySecret(context, next), flushBySession)
  locationApi.all(path, () => methodNotAllowedResponse('POST', 'POST'))
}

function methodNotAllowedResponse(only: string, allow: string): Response {
  const body = JSON.stringify({ message: `Only ${only} is answered here.` })
  return new Response(body, { status: 405, headers: { ...headers, Allow: allow } })
}
locationApi.all('*', () => errorResponse({ reason: 'not_found', message: 'There is no such call.' }))
