import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { notFoundResponse } from './not-found.tsx'

/** The 404 page as a page to fetch: what stands in front of the site keeps it for when the site does not answer. */
export const serveNotFoundPage = ({ env, req }: Context<{ Bindings: Env }>): Promise<Response> =>
  notFoundResponse(env, req.raw, 200)
