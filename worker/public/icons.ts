import type { Context } from 'hono'
import { iconOf, webManifest } from '#app/document/icon.ts'
import { paths } from '#schema/paths.ts'
import { settingsFrom } from '../data/settings.ts'
import { surroundingsAt } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'

/** The brand's icon, drawn from its settings. */
export const icon = async ({ env }: Context<{ Bindings: Env }>) => answer(iconOf(await brandOf(env)), 'image/svg+xml; charset=utf-8')

/** The site's name and icon for home screens. */
export const manifest = async ({ env }: Context<{ Bindings: Env }>) =>
  answer(JSON.stringify(webManifest(await brandOf(env), paths)), 'application/manifest+json')

async function brandOf(env: Env) {
  const { settings } = await surroundingsAt(env.DB, null, [])
  return settingsFrom(settings).brand
}

const answer = (body: string, type: string) =>
  new Response(body, {
    headers: {
      ...commonHeaders,
      'Content-Type': type,
      'Content-Security-Policy': resourcePolicy,
      'Cache-Control': 'public, max-age=86400',
    },
  })
