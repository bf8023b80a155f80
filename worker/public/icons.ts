import type { Context } from 'hono'
import { iconOf, webManifest } from '#app/document/icon.ts'
import type { Settings } from '#app/settings/index.ts'
import { iconPaths } from '#schema/icon-paths.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
import { siteOf } from './site-file.ts'
import { withTag } from './tagged.ts'

type Call = Context<{ Bindings: Env }>
type Brand = Settings['brand']

/** The brand's icon, drawn from its settings. */
export const icon = (context: Call) => answer(context, 'image/svg+xml; charset=utf-8', iconOf)

/** The same for programs that ask for `/favicon.ico` whatever the page says. */
export const tabIcon = (context: Call) =>
  answer(context, 'image/x-icon', async (brand) => (await import('../icons/draw.ts')).tabIcon(brand))

/** The same for home screens, which take no SVG. */
export const touchIcon = (context: Call) =>
  answer(context, 'image/png', async (brand) => (await import('../icons/draw.ts')).touchIcon(brand))

/** The site's name and icons for home screens. */
export const manifest = (context: Call) =>
  answer(context, 'application/manifest+json', (brand) => JSON.stringify(webManifest(brand, { ...paths, touchIcon: iconPaths.touch })))

async function answer({ req, env }: Call, type: string, draw: (brand: Brand) => BodyInit | Promise<BodyInit>): Promise<Response> {
  const { brand } = (await siteOf(env, req.raw)).settings
  const headers = {
    ...commonHeaders,
    'Content-Type': type,
    'Content-Security-Policy': resourcePolicy,
    'Cache-Control': 'public, max-age=86400',
  }
  return withTag(req.raw, await draw(brand), headers)
}
