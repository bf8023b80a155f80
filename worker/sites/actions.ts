import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { site as siteTable } from '#schema/sites/table.ts'
import type { NewSiteInput, SiteEditInput } from '#schema/sites/wire.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { prepareLocationsVersionIncrement } from '../locations/writes.ts'
import { listRecordFieldChanges } from '../records/history.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../stores/commit.ts'
import { isConflictAboutColumn } from '../stores/conflicts.ts'
import { reserveIdsReturningFirst } from '../stores/ids.ts'
import { hashSerializedWorkflowToVersion } from '../workflows/queries/workflows.ts'
import {
  countOpenAndClosedRestaurantsOfSiteRecord,
  countSiteSettings,
  findEligibleSiteRootPage,
  listMenusOfSiteOfRecord,
  listUnseenMenusOfSiteRecords,
  type MenuOfSiteRecord,
  type SiteWithSerializedState,
} from './queries.ts'
import { planNewSite, planSiteDeletion, planSiteUpdate } from './site-writes.ts'
import { findSiteHostRecordRemainingAfterDeletion, getKeptAndRemovedSiteRecords } from './successor.ts'

type Call = Context<BackOfficeHonoEnv>

const getAuthor = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })
const invalid = (path: string, message: string) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path, message }] })

/** Creates a site and returns its id. */
export async function createSite(c: Call, input: NewSiteInput): Promise<Result<number>> {
  const [root, id] = await Promise.all([
    findEligibleSiteRootPage(c.env.DB, input.root_page),
    reserveIdsReturningFirst(c.env.DB, 'site'),
  ])
  if (!root) return invalid('root_page', 'Choose an existing page.')
  const changes = listRecordFieldChanges({}, logSiteChange(input, root.title))
  const committed = await commitSiteChange(c, id, planNewSite(c.env.DB, id, input, changes, getAuthor(c)))
  return committed.ok ? ok(id) : committed
}

/** Updates a site. The default site cannot be unset, only replaced by another. */
export async function updateSite(
  c: Call,
  before: SiteWithSerializedState,
  input: SiteEditInput,
  root: Awaited<ReturnType<typeof findEligibleSiteRootPage>>,
  answer: ReadsInCommitBatch,
): Promise<Result<null>> {
  if ((await hashSerializedWorkflowToVersion(before.state)) !== input.version) return fail(siteChangedError)
  if (before.is_default_site && !input.is_default_site)
    return invalid('is_default_site', 'One site is the default. Make another the default instead.')
  if (!root) return invalid('root_page', 'Choose an existing page.')
  const changes = listRecordFieldChanges(
    logSiteChange({ ...before, root_page: before.root_page.id }, before.root_page.title),
    logSiteChange(input, root.title),
  )
  if (changes.length === 0) return ok(null)
  const plan = planSiteUpdate(c.env.DB, before, input, changes, getAuthor(c))
  return commitSiteChange(c, before.id, { ...plan, answer })
}

/** Counts what prevents the deletion of a site, or is deleted with it. */
export async function readDataForSiteDeletion(db: D1Database, id: number) {
  const [restaurants, settings, menus, successor] = await Promise.all([
    countOpenAndClosedRestaurantsOfSiteRecord(db, id),
    countSiteSettings(db, id),
    listMenusOfSiteOfRecord(db, id),
    findSiteHostRecordRemainingAfterDeletion(db, id),
  ])
  return { restaurants, settings, menus, successor }
}

/**
 * Deletes a site, or one of its host names. If saved settings go with it, `withSettings` must confirm that they are
 * deleted, too.
 */
export async function deleteSite(
  c: Call,
  site: SiteWithSerializedState,
  withSettings: boolean,
  { restaurants, settings: count, menus, successor }: Awaited<ReturnType<typeof readDataForSiteDeletion>>,
): Promise<Result<null>> {
  if (site.is_default_site)
    return fail({ reason: 'conflict', message: 'The default site cannot be deleted. Make another the default first.' })
  if (restaurants > 0 && !successor)
    return fail({
      reason: 'conflict',
      message: `A site with restaurants cannot be deleted. This one has ${restaurants}.`,
    })
  const menuMessage = findMenuMessage(menus, getKeptAndRemovedSiteRecords(site.id, successor))
  if (menuMessage) return fail({ reason: 'conflict', message: menuMessage })
  if (count > 0 && !withSettings && !successor?.inheritsSettings)
    return fail({
      reason: 'conflict',
      message: `This site has ${count} saved ${count === 1 ? 'setting' : 'settings'}, which would be deleted, too.`,
    })
  return commitSiteChange(c, site.id, planSiteDeletion(c.env.DB, site, { successor, menus }, getAuthor(c)))
}

/**
 * Returns why menus keep a record from being deleted, and what to do. The menu that guests see goes on under another
 * record; one that nobody sees is deleted if it is empty.
 */
function findMenuMessage(
  menus: readonly MenuOfSiteRecord[],
  { kept, removed }: ReturnType<typeof getKeptAndRemovedSiteRecords>,
): string | undefined {
  const own = menus.find(({ site_id }) => site_id === removed)
  if (kept === undefined)
    return own?.hasContent
      ? 'A site with a menu cannot be deleted. Delete its dishes and sections and publish the menu first.'
      : undefined
  const other = own && listUnseenMenusOfSiteRecords(menus, [kept, removed]).find(({ hasContent }) => hasContent)
  return (
    other &&
    [
      `This site has two menus, of which guests see one. The other belongs to ${other.hostname}.`,
      `Give ${other.hostname} a root page of its own, delete the dishes and sections of its menu, and publish it.`,
      'Then this host name can be deleted.',
    ].join(' ')
  )
}

/** Returns the fields of a site for the log. */
const logSiteChange = ({ hostname, port, site_name, is_default_site }: NewSiteInput, rootTitle: string) => ({
  'Host name': hostname,
  Port: String(port),
  'Site name': site_name,
  'Root page': rootTitle,
  Default: is_default_site ? 'yes' : 'no',
})

const siteChangedError = {
  reason: 'conflict',
  message: 'The sites have changed since you opened this one. Open it again to see the current state.',
} as const

/** Commits a change. All pages become stale, because each contains the URL of its site. */
async function commitSiteChange(c: Call, id: number, plan: WritePlan): Promise<Result<null>> {
  const { hostname, id: siteId } = siteTable
  // The search snapshot has the origins at which the restaurants of further sites take orders.
  const writes = [...(plan.writes ?? []), prepareLocationsVersionIncrement(c.env.DB)]
  const result = await commitWritePlan(c.env.DB, { ...plan, writes, stalePaths: ['*'] }, [
    'changed',
    'missing',
    hostname,
    siteId,
  ])
  if (!result.ok && isConflictAboutColumn(result.conflict, hostname))
    return invalid('hostname', 'Another site has this host name.')
  if (!result.ok) return fail(siteChangedError)
  purgeStalePathsFromCaches(c.executionCtx, ['*'])
  logSecurityEvent(c.req.raw, {
    event: 'rights',
    outcome: 'allowed',
    factor: 'session',
    user: c.var.editor.id,
    subject: `site ${id}`,
  })
  return ok(null)
}
