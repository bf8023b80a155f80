import { type Context, Hono } from 'hono'
import { failureResponse } from '../failure.ts'
import { commonHeaders } from '../security-headers.ts'
import type { BackOffice } from '../wagtail/session.ts'

/** The public JSON API of locations. All but `flush` is read with GET; every call is there with and without a slash at the end. */
export const locationApi = new Hono<BackOffice>()

const names = ['getlocations', 'getlocation', 'getwaitlist', 'geocode', 'map', 'suggest'] as const
export type LocationCall = (typeof names)[number]

const headers = { ...commonHeaders, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' }

for (const name of names) {
  for (const path of [`/${name}`, `/${name}/`]) {
    locationApi.get(path, async (context) => {
      const { calls } = await import('./location-calls.ts')
      const answer = await calls[name](context)
      return answer.ok ? new Response(answer.value, { headers }) : failureResponse(answer.failure)
    })
    locationApi.all(path, () => notAllowed('GET', 'GET, HEAD'))
  }
}

/** Loaded when first asked for: no diner waits for the back office's sessions and rules. */
const flushBySession = async ({ req, env, executionCtx }: Context<BackOffice>) =>
  (await import('../wagtail/flushers.ts')).flushBySession.fetch(req.raw, env, executionCtx)

for (const path of ['/flush', '/flush/']) {
  locationApi.post(path, async (context, next) => (await import('./flush.ts')).flushBySecret(context, next), flushBySession)
  locationApi.all(path, () => notAllowed('POST', 'POST'))
}

function notAllowed(only: string, allow: string): Response {
  const body = JSON.stringify({ message: `Only ${only} is answered here.` })
  return new Response(body, { status: 405, headers: { ...headers, Allow: allow } })
}
locationApi.all('*', () => failureResponse({ reason: 'not_found', message: 'There is no such call.' }))
