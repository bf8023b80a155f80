import type { Context } from 'hono'
import { iconOf, webManifest } from '#app/document/icon.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
import { siteOf } from './site-file.ts'

/** The brand's icon, drawn from its settings. */
export const icon = async ({ req, env }: Context<{ Bindings: Env }>) =>
  answer(iconOf(await brandOf(env, req.raw)), 'image/svg+xml; charset=utf-8')

/** The site's name and icon for home screens. */
export const manifest = async ({ req, env }: Context<{ Bindings: Env }>) =>
  answer(JSON.stringify(webManifest(await brandOf(env, req.raw), paths)), 'application/manifest+json')

const brandOf = async (env: Env, request: Request) => (await siteOf(env, request)).settings.brand

const answer = (body: string, type: string) =>
  new Response(body, {
    headers: {
      ...commonHeaders,
      'Content-Type': type,
      'Content-Security-Policy': resourcePolicy,
      'Cache-Control': 'public, max-age=86400',
    },
  })
