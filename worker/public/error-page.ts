import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { notFound } from './not-found.tsx'

/** The 404 page as a page to fetch: what stands in front of the site keeps it for when the site does not answer. */
export const errorPage = ({ env, req }: Context<{ Bindings: Env }>): Promise<Response> => notFound(env, req.raw, 200)
