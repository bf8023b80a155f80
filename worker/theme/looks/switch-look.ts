import { eq, sql } from 'drizzle-orm'
import type { SettingDeclaration } from '#app/settings/define.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { type StoredContentBeforeUpgrade, upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { lookDraft } from '#schema/tables.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import { parseToResultWithSchema } from '../../http/body.ts'
import {
  findStoredSettings,
  planSettingUpdate,
  type SiteWithRootTreePath,
  type StoredSetting,
} from '../../settings/queries.ts'
import type { ReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { combineWritePlans, commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareLookFontsDiscard } from '../fonts/font-usage.ts'
import { validateBrandIconPicture } from '../icon-picture-problems.ts'
import { storeThemeStylesheet } from '../routes.ts'
import { validateTheme } from '../validate-theme.ts'
import {
  findLastLookInSiteHistory,
  findLookAfterDraftPeriod,
  type LookCause,
  planLookHistoryUpdate,
} from './plan-look.ts'
import type { StoredLookDraft } from './queries.ts'

const declaration: SettingDeclaration = themeSetting
type Values = Record<string, unknown>

export interface LookSwitchContext {
  env: Env
  context: EdgeCacheContext
  /** Null for a schedule. */
  user: number | null
  now: Date
  /** Reads for the answer, which are sent in the batch of the commit. */
  answer?: ReadsInCommitBatch
}

/** A draft with its site, and the text of the site's live look. */
export interface LookDraftOfSite {
  site: SiteWithRootTreePath
  draft: StoredLookDraft
  before: StoredSetting['value']
}

const changedMessage = 'Someone else changed this look after you opened it. Open it again to see its current state.'
export const lookChangedFailure = { reason: 'conflict', message: changedMessage } as const

/** Returns the text of the live look of a site; null if none was ever saved. */
export const readLiveLookJson = async (db: D1Database, site: number): Promise<StoredSetting['value']> =>
  (await findStoredSettings(db, site, [declaration.model])).get(declaration.model)!.value

/** Returns the values of a stored look; a failure that names the first problem if they may not go live. */
export async function validateStoredLookValues(
  db: D1Database,
  stored: StoredContentBeforeUpgrade,
): Promise<Result<Values>> {
  const current = upgradeStoredContent(themeSetting.fields, stored, 'validation')
  const values = parseToResultWithSchema<Values>(toFieldsSchema(themeSetting.fields, 'schema'), current)
  const problems = values.ok
    ? [...(await validateBrandIconPicture(db, values.value as never)), ...validateTheme(values.value as never)]
    : values.failure.reason === 'invalid'
      ? values.failure.problems
      : []
  return values.ok && problems.length === 0
    ? values
    : fail({ reason: 'invalid', message: problems[0]?.message ?? 'This look cannot be used.', problems })
}

interface PlannedLook {
  before: StoredSetting['value']
  value: Values
  cause: LookCause
  action: string
  data: Readonly<Record<string, unknown>>
}

/** Makes a look live with everything that follows from it, and what else is planned. False if anything has changed. */
export async function commitLiveLook(
  { env, context, user, now, answer }: LookSwitchContext,
  site: SiteWithRootTreePath,
  { before, value, cause, action, data }: PlannedLook,
  more: WritePlan = {},
): Promise<boolean> {
  const old = upgradeStoredContent(declaration.fields, before === null ? null : parseJsonText(before), 'form') as Values
  const fields = Object.keys(value).filter((name) => JSON.stringify(value[name]) !== JSON.stringify(old[name]))
  const change = { declaration, site, before, value, fields, user, now: now.toISOString(), action, data }
  await storeThemeStylesheet(env, value as never)
  const plan = combineWritePlans(
    planSettingUpdate(env.DB, change),
    planLookHistoryUpdate(env.DB, change, cause),
    more,
    { stalePaths: ['*'], answer },
  )
  if (!(await commitWritePlan(env.DB, plan, ['changed'])).ok) return false
  purgeStalePathsFromCaches(context, ['*'])
  return true
}

/** Returns the guard that fails if a draft was changed or deleted since it was read. */
const prepareDraftGuard = (db: D1Database, { id, version }: StoredLookDraft) =>
  prepareConditionGuard(
    db,
    sql`(SELECT count(*) FROM ${lookDraft} WHERE ${eq(lookDraft.id, id)}
          AND ${eq(lookDraft.version, version)})`,
  )

type DraftColumns = Partial<typeof lookDraft.$inferInsert>

/** Plans a change of a draft that nobody has changed since it was read; null deletes it. */
export const planLookDraftChange = (
  db: D1Database,
  draft: StoredLookDraft,
  columns: DraftColumns | null,
  now: Date,
): WritePlan => ({
  guards: [prepareDraftGuard(db, draft)],
  writes: [
    toPreparedStatement(
      db,
      columns
        ? getDrizzle(db)
            .update(lookDraft)
            .set({ ...columns, version: sql`${lookDraft.version} + 1` })
            .where(eq(lookDraft.id, draft.id))
        : getDrizzle(db).delete(lookDraft).where(eq(lookDraft.id, draft.id)),
    ),
    ...prepareLookFontsDiscard(db, draft.value, now.toISOString()),
  ],
})

/** Returns a log entry about a draft. Entries have the id of their site. */
export const toLookDraftLogEntry = (
  { user, now }: Pick<LookSwitchContext, 'user' | 'now'>,
  site: number,
  name: string,
  { action, data = {} }: { action: string; data?: Readonly<Record<string, unknown>> },
): LogEntry => ({
  ...{ object_type: 'look', object_id: site, label: name, action, data },
  timestamp: now.toISOString(),
  user_id: user,
})

/** Makes a draft live: for a period if `expireAt` is its end, or to stay, which leaves no draft. */
export async function makeLookDraftLive(
  context: LookSwitchContext,
  { site, draft, before }: LookDraftOfSite,
  expireAt: string | null,
): Promise<Result<null>> {
  const { env, user, now } = context
  const value = await validateStoredLookValues(env.DB, draft.value)
  if (!value.ok) return value
  const period = { go_live_at: null, expire_at: expireAt, began_at: now.toISOString(), problem: '' }
  const planned = {
    ...{ before, value: value.value },
    cause: {
      origin: user === null ? 'began' : 'published',
      name: draft.name,
      draft: expireAt === null ? null : draft.id,
    } as const,
    action: user === null ? 'wagtail.publish.scheduled' : 'wagtail.publish',
    data: { look: draft.name, ...(expireAt !== null && { expire_at: expireAt }) },
  }
  const change = planLookDraftChange(env.DB, draft, expireAt === null ? null : period, context.now)
  return (await commitLiveLook(context, site, planned, change)) ? ok(null) : fail(lookChangedFailure)
}

/** Reads the last look of a site, and the one that comes back when the period of a draft ends. */
export async function readLastAndReturningLook(
  db: D1Database,
  { site, draft, now }: EndOfPeriod,
): Promise<LastAndReturningLook> {
  const [last, returning] = await Promise.all([
    findLastLookInSiteHistory(db, site),
    findLookAfterDraftPeriod(db, site, draft, now.toISOString()),
  ])
  return { last, returning }
}

interface EndOfPeriod {
  site: number
  draft: number
  now: Date
}

export interface LastAndReturningLook {
  last: Awaited<ReturnType<typeof findLastLookInSiteHistory>>
  returning: Awaited<ReturnType<typeof findLookAfterDraftPeriod>>
}

/**
 * Ends the period of a draft, which stays a draft. If its look is still live, the look before it comes back; one that
 * was published meanwhile stays.
 */
export async function endLookDraftPeriod(
  context: LookSwitchContext,
  { site, draft, before, last, returning }: LookDraftOfSite & LastAndReturningLook,
): Promise<Result<null>> {
  const { env, user, answer } = context
  const change = planLookDraftChange(env.DB, draft, { began_at: null, expire_at: null }, context.now)
  const action = user === null ? 'wagtail.unpublish.scheduled' : 'wagtail.unpublish'
  const isLive = last?.draft_id === draft.id && last.value === before
  if (!isLive || !returning) {
    const log = [toLookDraftLogEntry(context, site.id, draft.name, { action })]
    return (await commitWritePlan(env.DB, { ...change, log, answer }, ['changed'])).ok
      ? ok(null)
      : fail(lookChangedFailure)
  }
  const planned: PlannedLook = {
    before,
    value: upgradeStoredContent(themeSetting.fields, returning.value, 'form'),
    cause: { origin: 'returned', name: returning.name, draft: returning.draft_id },
    action,
    data: { look: draft.name },
  }
  return (await commitLiveLook(context, site, planned, change)) ? ok(null) : fail(lookChangedFailure)
}
