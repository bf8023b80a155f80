import { resolveLinkTargetUrl } from '#app/resolved-references.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import type { LivePageWithContext } from '../pages/queries/live-page.ts'
import { doesRedirectPageLeadBack } from './redirect-page-queries.ts'

/** Returns the target of a redirect page; null if it no longer exists or leads back to the page. */
export async function findTargetOfRedirectPage(
  db: D1Database,
  type: Required<Pick<AnyPageType, 'fields' | 'redirectTo'>>,
  { content, url_path, context }: LivePageWithContext,
): Promise<{ address: string; permanent: boolean } | null> {
  const { link, permanent } = type.redirectTo(upgradeStoredContent(type.fields, content, 'view'))
  const address = resolveLinkTargetUrl(link, context.resolved)
  if (!link || !address || link.to === 'anchor' || (await doesRedirectPageLeadBack(db, link, url_path))) return null
  return { address, permanent }
}
