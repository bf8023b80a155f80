import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { notFoundResponse } from './not-found.tsx'

/** Serves the 404 page with status 200, for proxies that store it for outages. */
export const serveNotFoundPage = ({ env, req }: Context<{ Bindings: Env }>): Promise<Response> =>
  notFoundResponse(env, req.raw, 200)
