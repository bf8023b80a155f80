import { createMiddleware } from 'hono/factory'
import type { BackOfficeHonoEnv } from './session.ts'

/**
 * Adds `Server-Timing` to what signed-in staff get, which browsers show with each request: the milliseconds until the
 * session was known, and until the response was ready. On the platform time only passes while a request waits, so these
 * are the waits for stores. Others get nothing, because durations tell about data.
 */
export const addServerTiming = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const startedAt = performance.now()
  await next()
  const { session, sessionLoadedAt = startedAt } = c.var
  if (!session) return
  const format = (name: string, end: number) => `${name};dur=${(end - startedAt).toFixed(1)}`
  c.header('Server-Timing', `${format('session', sessionLoadedAt)}, ${format('total', performance.now())}`)
})
