import { NotFound } from '#app/templates/not_found.tsx'
import type { Env } from '../env.ts'
import { ownDocument } from './own-document.tsx'

/** The 404 page, in the site's own clothes. */
export const notFound = (env: Env, request: Request): Promise<Response> =>
  ownDocument(env, request, { title: 'Page not found', template: '404', main: <NotFound />, status: 404 })
