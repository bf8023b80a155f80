import { and, eq, gt, not, type SQLWrapper, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { brandSetting } from '#app/settings/brand.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import { nightlyArchiveMaxAge } from '#schema/archive/nightly-archive.ts'
import { nightlyArchive } from '#schema/archive/table.ts'
import { ok } from '#schema/result.ts'
import { type OpeningStepName, openingChecklistEndpoints, openingStepNames } from '#schema/sites/opening-checklist.ts'
import { location, page, revision, site, user } from '#schema/tables.ts'
import { hasSecondFactorColumn } from '../accounts/queries/second-factors.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { loadSiteRenderContext } from '../pages/context/page-context.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { getDatabase } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'

/** What administrators still have to do before the site opens. */
export const openingChecklistRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(openingChecklistRoutes, openingChecklistEndpoints.get, async ({ env }) => {
  const [{ settings }, { site, ...facts }] = await Promise.all([
    loadSiteRenderContext(env.DB),
    readOpeningFacts(env.DB, Date.now()),
  ])
  const isDone = { ...checkOpeningSettings(parseStoredSettings(settings)), ...facts }
  return ok({ site, done: openingStepNames.filter((name) => isDone[name]) })
})

type SettingStepName = 'brand' | 'logo' | 'navigation' | 'mail' | 'mailboxes' | 'privacy' | 'search_engines'

/** Returns which steps the settings of a site complete. */
const checkOpeningSettings = ({
  brand,
  theme,
  header,
  footer,
  mail,
  seating,
  contact,
  privacy,
  operations,
}: SiteSettings): Record<SettingStepName, boolean> => ({
  brand: brand.name !== brandSetting.fields.name.empty && brand.cuisine !== '',
  logo: theme.logo.light !== '' && theme.logo.icon !== '',
  navigation: header.sections.length > 0 && footer.site_nav.length > 0,
  mail: mail.sender_address !== '' && mail.postal_address !== '',
  mailboxes: [contact.mailbox, seating.reservation_mailbox, seating.order_mailbox].every((mailbox) => mailbox !== ''),
  privacy: privacy.privacy_page !== null,
  search_engines: operations.verification_file !== '' && operations.verification_content !== '',
})

type OpeningFacts = Record<Exclude<OpeningStepName, SettingStepName>, boolean> & { site: number }

/** Reads which of the other steps are done, and the id of the default site. `now` is in milliseconds. */
async function readOpeningFacts(db: D1Database, now: number): Promise<OpeningFacts> {
  const tables = getDatabase(db)
  const recent = new Date(now - nightlyArchiveMaxAge).toISOString()
  const isRecentArchive = and(eq(nightlyArchive.state, 'complete'), gt(nightlyArchive.finished_at, recent))
  const signsInWithPasswordOnly = and(
    ...[columnIsTrue(user.is_superuser), columnIsTrue(user.is_active)],
    not(hasSecondFactorColumn),
  )
  const found = await tables
    .select({
      site: site.id,
      front_page: sql<boolean>`json_array_length(${revision.content}, '$.body') > 0`.mapWith(Boolean),
      restaurants: isAnyRow(tables.select({ id: location.id }).from(location)),
      backup: isAnyRow(tables.select({ id: nightlyArchive.id }).from(nightlyArchive).where(isRecentArchive)),
      unprotected: isAnyRow(tables.select({ id: user.id }).from(user).where(signsInWithPasswordOnly)),
    })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .leftJoin(revision, eq(revision.id, page.live_revision_id))
    .where(columnIsTrue(site.is_default_site))
    .get()
  if (!found) throw new Error('There is no default site: run the setup of the README.')
  const { unprotected, ...facts } = found
  return { ...facts, second_factor: !unprotected }
}

const isAnyRow = (query: SQLWrapper) => sql<boolean>`EXISTS ${query}`.mapWith(Boolean)
