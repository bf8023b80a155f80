import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { respondWithNotFoundPage } from './not-found.tsx'

/** Serves the 404 page with status 200, for proxies that store it for outages. */
export const serveNotFoundPageWithOkStatus = ({ env, req }: Context<{ Bindings: Env }>): Promise<Response> =>
  respondWithNotFoundPage(env, req.raw, 200)
