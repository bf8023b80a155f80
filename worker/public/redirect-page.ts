import { hrefOf } from '#app/resolved.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import { repair } from '#schema/fields/struct.ts'
import type { LivePage } from '../data/page.ts'
import { leadsTo } from '../data/redirect-page.ts'

/** Where a page that leads elsewhere leads; null when its target is gone or leads back to it. */
export async function targetOf(
  db: D1Database,
  type: Required<Pick<AnyPageType, 'fields' | 'leadsTo'>>,
  { content, url_path, around }: LivePage,
): Promise<{ address: string; permanent: boolean } | null> {
  const { link, permanent } = type.leadsTo(repair(type.fields, content))
  const address = hrefOf(link, around.resolved)
  if (!link || !address || link.to === 'anchor' || (await leadsTo(db, link, url_path))) return null
  return { address, permanent }
}
