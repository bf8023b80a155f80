import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { parsePageSchedule } from '#schema/pages/schedule.ts'
import { toJsonText } from '#schema/records/json-text.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { lookDraft } from '#schema/tables.ts'
import type { LookDraftEditInput, LookScheduleInput, NewLookDraftInput } from '#schema/theme/looks/wire.ts'
import { computeSettingVersion, type StoredSetting } from '../../settings/queries.ts'
import type { RequestedSetting } from '../../settings/requested-setting.ts'
import {
  createSettingConflictResult,
  findStoredSetting,
  upgradeStoredSettingValues,
  validateSettingValues,
} from '../../settings/save.ts'
import { combineWritePlans, commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { countLookDrafts, findLookDraft, type findPastSiteLook, type StoredLookDraft } from './queries.ts'
import {
  commitLiveLook,
  endLookDraftPeriod,
  type LastAndReturningLook,
  type LookSwitchContext,
  lookChangedFailure,
  makeLookDraftLive,
  planLookDraftChange,
  toLookDraftLogEntry,
  validateStoredLookValues,
} from './switch-look.ts'

/** An editor's change of a look of a site. */
export interface LookActionContext extends LookSwitchContext {
  user: number
  editor: SignedInEditor
  setting: RequestedSetting
  /** The live look. */
  live: StoredSetting
}

/** The version of a draft that an editor saw, and the draft as it is, if there is one. */
export interface SeenLookDraft {
  version: string
  draft: StoredLookDraft | null
}

const maxDrafts = 50
const notFound = fail({ reason: 'not_found', message: 'There is no such look.' })

/** Makes a look live that the site had before. The one that it replaces stays in the history. */
export async function restorePastSiteLook(
  context: LookActionContext,
  found: Awaited<ReturnType<typeof findPastSiteLook>>,
  version: string,
): Promise<Result<null>> {
  const { env, setting, live: stored } = context
  if (!found) return notFound
  if ((await computeSettingVersion(stored.value)) !== version) return createSettingConflictResult(stored)
  const value = await validateStoredLookValues(env.DB, found.value)
  if (!value.ok) return explainInvalidLook(value.failure, 'It was made under other rules: open it as a draft.')
  const planned = { before: stored.value, value: value.value, cause: { origin: 'restored', name: found.name } as const }
  const committed = await commitLiveLook(context, setting.site, {
    ...planned,
    action: 'wagtail.revert',
    data: { look_id: found.id },
  })
  return committed ? ok(null) : createSettingConflictResult(await findStoredSetting(env.DB, setting))
}

function explainInvalidLook(failure: Parameters<typeof fail>[0], hint = ''): Result<never> {
  return fail({ ...failure, message: ['This look cannot go live.', failure.message, hint].filter(Boolean).join(' ') })
}

/** Reads what a new draft needs: how many the site has, and an id. */
export async function readDataForNewLookDraft(db: D1Database, site: number) {
  const [drafts, id] = await Promise.all([countLookDrafts(db, site), reserveIdsReturningFirst(db, 'look_draft')])
  return { drafts, id }
}

/** Creates a draft. Values that are left out are those of the live look. */
export async function createLookDraft(
  context: LookActionContext,
  { name, values: input }: NewLookDraftInput,
  { drafts, id }: { drafts: number; id: number },
): Promise<Result<null>> {
  const { env, setting, live, user, now, answer } = context
  const before = upgradeStoredSettingValues(setting, live)
  const values = await validateSettingValues(context, setting, { before, input, strictness: 'draft' })
  if (!values.ok) return values
  if (drafts >= maxDrafts)
    return fail({ reason: 'conflict', message: `A site has at most ${maxDrafts} drafts of looks. Delete one first.` })
  const row = { id, site_id: setting.site.id, name, value: { ...before, ...values.value }, user_id: user }
  await commitWritePlan(env.DB, {
    writes: [
      toPreparedStatement(
        env.DB,
        getDrizzle(env.DB)
          .insert(lookDraft)
          .values({ ...row, updated_at: now.toISOString() }),
      ),
    ],
    log: [toLookDraftLogEntry(context, setting.site.id, name, { action: 'wagtail.create' })],
    answer,
  })
  return ok(null)
}

/** Returns the draft if it has the version that an editor saw. */
function requireSeenDraft({ draft, version }: SeenLookDraft): Result<StoredLookDraft> {
  if (!draft) return notFound
  return String(draft.version) === version ? ok(draft) : fail(toDraftConflict(draft))
}

const toDraftConflict = ({ by, updated_at }: StoredLookDraft) =>
  by
    ? ({ reason: 'conflict', message: `${by} changed this look at ${updated_at}, after you opened it.` } as const)
    : lookChangedFailure

/** Saves a draft. One that is scheduled must be fit to go live. */
export async function updateLookDraft(
  context: LookActionContext,
  seen: SeenLookDraft,
  edit: LookDraftEditInput,
): Promise<Result<null>> {
  const { setting } = context
  const found = requireSeenDraft(seen)
  if (!found.ok) return found
  const draft = found.value
  const before = upgradeStoredSettingValues(setting, { value: toJsonText(draft.value), lastEdit: null })
  const strictness = draft.go_live_at === null ? 'draft' : 'schema'
  const values = await validateSettingValues(context, setting, { before, input: edit.values ?? {}, strictness })
  if (!values.ok) return values
  const { name = draft.name } = edit
  return commitDraft(context, draft, { name, value: { ...before, ...values.value }, problem: '' }, 'wagtail.edit')
}

async function commitDraft(
  context: LookActionContext,
  draft: StoredLookDraft,
  columns: Parameters<typeof planLookDraftChange>[2],
  action: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<Result<null>> {
  const { env, setting, user, now, answer } = context
  const edited = columns && { ...columns, updated_at: now.toISOString(), user_id: user }
  const log = [toLookDraftLogEntry(context, setting.site.id, draft.name, { action, data })]
  const plan = combineWritePlans(planLookDraftChange(env.DB, draft, edited, now), { log, answer })
  if ((await commitWritePlan(env.DB, plan, ['changed'])).ok) return ok(null)
  const current = await findLookDraft(env.DB, setting.site.id, draft.id)
  return current ? fail(toDraftConflict(current)) : notFound
}

/** Deletes a draft whose look is not live. */
export async function deleteLookDraft(context: LookActionContext, seen: SeenLookDraft): Promise<Result<null>> {
  const found = requireSeenDraft(seen)
  if (!found.ok) return found
  const draft = found.value
  return draft.began_at === null
    ? commitDraft(context, draft, null, 'wagtail.delete')
    : fail({ reason: 'conflict', message: 'This look is live. End its period before you delete it.' })
}

/** Makes a draft the look of the site, to stay. */
export async function publishLookDraft(
  context: LookActionContext,
  seen: SeenLookDraft,
  liveVersion: string,
): Promise<Result<null>> {
  const { setting, live: stored } = context
  const found = requireSeenDraft(seen)
  if (!found.ok) return found
  const draft = found.value
  if ((await computeSettingVersion(stored.value)) !== liveVersion) return createSettingConflictResult(stored)
  const made = await makeLookDraftLive(context, { site: setting.site, draft, before: stored.value }, null)
  return !made.ok && made.failure.reason === 'invalid' ? explainInvalidLook(made.failure) : made
}

/** Schedules a draft; without a time to go live its period begins now. Of a look that is live, only the end changes. */
export async function scheduleLookDraft(
  context: LookActionContext,
  seen: SeenLookDraft,
  times: Omit<LookScheduleInput, 'version'>,
): Promise<Result<null>> {
  const { env, setting, live, now } = context
  const found = requireSeenDraft(seen)
  if (!found.ok) return found
  const draft = found.value
  const schedule = parsePageSchedule(times, null, now.toISOString())
  if (Array.isArray(schedule)) return invalidTimes(schedule[0]!.path, schedule[0]!.message.replace('page', 'look'))
  const { go_live_at, expire_at } = schedule
  if (draft.began_at !== null)
    return expire_at === null || go_live_at !== null
      ? invalidTimes('expire_at', 'This look is live. Choose when its period ends, or publish it to keep it.')
      : commitDraft(context, draft, { expire_at }, 'wagtail.publish.schedule', { expire_at })
  const value = await validateStoredLookValues(env.DB, draft.value)
  if (!value.ok) return explainInvalidLook(value.failure)
  if (go_live_at !== null)
    return commitDraft(context, draft, { go_live_at, expire_at, problem: '' }, 'wagtail.publish.schedule', {
      go_live_at,
      expire_at,
    })
  if (expire_at === null) return invalidTimes('go_live_at', 'Choose when this look goes live, or when its period ends.')
  return makeLookDraftLive(context, { site: setting.site, draft, before: live.value }, expire_at)
}

const invalidTimes = (path: string, message: string) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path, message }] })

/** Cancels the schedule of a draft. If it is live, its period ends now. */
export async function unscheduleLookDraft(
  context: LookActionContext,
  seen: SeenLookDraft,
  around: LastAndReturningLook,
): Promise<Result<null>> {
  const { setting, live } = context
  const found = requireSeenDraft(seen)
  if (!found.ok) return found
  const draft = found.value
  if (draft.began_at === null)
    return commitDraft(context, draft, { go_live_at: null, expire_at: null }, 'wagtail.schedule.cancel')
  return endLookDraftPeriod(context, { site: setting.site, draft, before: live.value, ...around })
}
