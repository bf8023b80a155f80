import { and, asc, desc, eq, gt, isNull, like, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { brandSetting } from '#app/settings/brand.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import { privacySetting } from '#app/settings/privacy.ts'
import { homePageType } from '#app/templates/home_page.tsx'
import { maxRecentArchiveAge } from '#schema/archive/nightly-archive.ts'
import { nightlyArchive } from '#schema/archive/table.ts'
import { ok } from '#schema/result.ts'
import { isLocalHostname } from '#schema/sites/hostname.ts'
import {
  type OpeningChecklistOfSite,
  type SiteOpeningStepName,
  siteOpeningChecklistEndpoints,
  siteOpeningStepNames,
} from '#schema/sites/opening-checklist.ts'
import { country, location, page, revision, setting, site, user } from '#schema/tables.ts'
import { hasSecondFactorColumn } from '../accounts/queries/second-factors.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { parseStoredSettings, type StoredSettingsText } from '../settings/parse-settings.ts'
import { storedSettingsTextColumn } from '../settings/stored-settings-column.ts'
import { buildFieldPath } from '../stores/columns/content-fields.ts'
import { buildExistingValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue, toBooleanColumn } from '../stores/expressions.ts'
import { isMailAddressAtDomainOfHost } from './mail-domain.ts'

/** What administrators still have to do before a site opens. */
export const openingChecklistRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(openingChecklistRoutes, siteOpeningChecklistEndpoints.get, async ({ env }) => {
  const sites = await readOpeningFacts(env.DB, Date.now())
  if (sites.length === 0) throw new Error('There is no site: run npm run site:create (docs/operations.md).')
  return ok({ sites: sites.map(toSiteChecklist) })
})

type InstallationStepName = 'second_factor' | 'backup'
type FactName = InstallationStepName | 'host' | 'front_page' | 'restaurants' | 'order_address' | 'privacy'
type SettingStepName = Exclude<SiteOpeningStepName, FactName>

/** What is done at a site, except for its settings. */
interface SiteOpeningFacts extends Record<Exclude<FactName, 'host'>, boolean> {
  site: number
  hostname: string
  name: string
  is_default_site: boolean
  settings: StoredSettingsText
}

const installationSteps: readonly SiteOpeningStepName[] = ['second_factor', 'backup'] satisfies InstallationStepName[]

function toSiteChecklist({
  site,
  name,
  hostname,
  is_default_site,
  settings,
  ...facts
}: SiteOpeningFacts): OpeningChecklistOfSite {
  const isDone = {
    ...facts,
    host: !isLocalHostname(hostname),
    ...checkOpeningSettings(parseStoredSettings(settings), {
      hostname,
      takesGuests: is_default_site || facts.restaurants,
    }),
  }
  const steps = siteOpeningStepNames.filter((step) => is_default_site || !installationSteps.includes(step))
  return { site, name, is_default_site, steps, done: steps.filter((step) => isDone[step]) }
}

interface SiteAroundSettings {
  hostname: string
  /** Whether it gets reservations and orders. */
  takesGuests: boolean
}

type Navigation = readonly { links: readonly unknown[]; pages_below: number | null }[]

/** Whether a header or a footer has a link: its own, or those of the pages below one. */
const hasLinks = (parts: Navigation) => parts.some(({ links, pages_below }) => links.length > 0 || pages_below !== null)

/** Returns which steps the settings of a site complete. Only restaurants get reservations and orders. */
function checkOpeningSettings(
  { brand, theme, header, footer, mail, seating, contact, operations }: SiteSettings,
  { hostname, takesGuests }: SiteAroundSettings,
): Record<SettingStepName, boolean> {
  return {
    brand: brand.name !== brandSetting.fields.name.empty && brand.country !== '' && brand.cuisine !== '',
    logo: theme.logo.light !== '' && (theme.logo.icon !== '' || theme.pictures.icon !== null),
    navigation: hasLinks(header.sections) && hasLinks(footer.site_nav),
    mail: mail.sender_address !== '' && mail.postal_address !== '',
    mail_domain: isMailAddressAtDomainOfHost(mail.sender_address, hostname),
    messages: contact.mailbox !== '',
    mailboxes: !takesGuests || (seating.reservation_mailbox !== '' && seating.order_mailbox !== ''),
    search_engines: operations.verification_file !== '' && operations.verification_content !== '',
  }
}

/**
 * Whether orders of every restaurant start at an https address, or nowhere. An http address is the one that the
 * countries got on the machine where the site was prepared.
 */
function buildOrderAddressColumn(db: D1Database, isAtTop: SQL | undefined): SQL<boolean> {
  const withHttpAddress = getDrizzle(db)
    .select({ id: location.id })
    .from(location)
    .innerJoin(country, eq(country.code, location.country))
    .leftJoin(owner, eq(owner.id, location.site_id))
    .where(
      and(
        like(country.root_url, 'http:%'),
        or(eq(owner.root_page_id, site.root_page_id), and(isNull(location.site_id), isAtTop)),
      ),
    )
  return toBooleanColumn(sql`NOT EXISTS ${withHttpAddress}`)
}

const owner = alias(site, 'owner')
const privacyPage = alias(page, 'privacy_page')
const ownerPage = alias(page, 'owner_page')

/**
 * Reads the other steps of every site, the default one first. Records with one root page are one site, that of the
 * default or the oldest record. `now` is in milliseconds.
 */
async function readOpeningFacts(db: D1Database, now: number): Promise<SiteOpeningFacts[]> {
  const tables = getDrizzle(db)
  const recent = new Date(now - maxRecentArchiveAge).toISOString()
  const isRecentArchive = and(eq(nightlyArchive.state, 'complete'), gt(nightlyArchive.finished_at, recent))
  const signsInWithPasswordOnly = and(
    ...[columnIsTrue(user.is_superuser), columnIsTrue(user.is_active)],
    not(hasSecondFactorColumn),
  )
  const isRootOfASite = tables
    .select({ id: owner.id })
    .from(owner)
    .innerJoin(ownerPage, eq(ownerPage.id, owner.root_page_id))
    .where(eq(ownerPage.url_path, '/'))
  // As `createSiteLookup` decides: without a site at the top of the tree, the default one takes its place.
  const isAtTop = or(eq(page.url_path, '/'), and(columnIsTrue(site.is_default_site), not(isAnyRow(isRootOfASite))))
  const ofTop = tables.select({ id: location.id }).from(location).where(isNull(location.site_id))
  const ofSite = tables
    .select({ id: location.id })
    .from(location)
    .innerJoin(owner, eq(owner.id, location.site_id))
    .where(eq(owner.root_page_id, site.root_page_id))
  // The texts as they are stored: nobody has read the default ones until they were saved.
  const hasConsentTextsAndPage = isAnyRow(
    tables
      .select({ id: privacyPage.id })
      .from(setting)
      .innerJoin(
        privacyPage,
        sql`${privacyPage.id} = ${setting.value} ->> ${buildFieldPath(privacySetting, 'privacy_page')}`,
      )
      .where(
        and(
          ...[eq(setting.site_id, site.id), eq(setting.model_name, 'privacy')],
          ...[columnIsTrue(privacyPage.live), isNull(privacyPage.deleted_at)],
          ...(['consent_heading', 'consent_text'] as const).map(
            (text) => sql`${setting.value} ->> ${buildFieldPath(privacySetting, text)} <> ''`,
          ),
        ),
      ),
  )
  const found = await tables
    .select({
      ...{ site: site.id, root: site.root_page_id, name: site.site_name, hostname: site.hostname },
      is_default_site: site.is_default_site,
      settings: buildExistingValueSubquery(
        storedSettingsTextColumn,
        sql`FROM ${setting}
        WHERE ${setting.site_id} = ${site.id}`,
      ),
      front_page: toBooleanColumn(
        sql`json_array_length(${revision.content}, ${buildFieldPath(homePageType, 'body')}) > 0`,
      ),
      restaurants: toBooleanColumn(sql`(${isAtTop} AND EXISTS ${ofTop}) OR EXISTS ${ofSite}`),
      order_address: buildOrderAddressColumn(db, isAtTop),
      privacy: hasConsentTextsAndPage,
      backup: isAnyRow(tables.select({ id: nightlyArchive.id }).from(nightlyArchive).where(isRecentArchive)),
      second_factor: not(isAnyRow(tables.select({ id: user.id }).from(user).where(signsInWithPasswordOnly))).mapWith(
        Boolean,
      ),
    })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .leftJoin(revision, eq(revision.id, page.live_revision_id))
    .orderBy(desc(site.is_default_site), asc(site.id))
  return found
    .filter(({ root }, place) => found.findIndex((other) => other.root === root) === place)
    .map(({ root: _, ...facts }) => facts)
}

const isAnyRow = (query: SQLWrapper) => toBooleanColumn(sql`EXISTS ${query}`)
