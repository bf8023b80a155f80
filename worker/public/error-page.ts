import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { notFound } from './not-found.tsx'

/** The 404 page as a page to fetch: what stands in front of the site keeps it for when the site does not answer. */
export async function errorPage({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const { body, headers } = await notFound(env, req.raw)
  return new Response(body, { headers })
}
