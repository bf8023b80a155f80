import { fail, type Result } from '#schema/result.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import type { Env } from '../../env.ts'
import { listSitesWithRootTreePath } from '../../settings/queries.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { findLookDraft, listDueLookDrafts } from './queries.ts'
import {
  endLookDraftPeriod,
  type LookDraftOfSite,
  type LookSwitchContext,
  makeLookDraftLive,
  planLookDraftChange,
  readLastAndReturningLook,
  readLiveLookJson,
  toLookDraftLogEntry,
} from './switch-look.ts'

/**
 * Makes looks live whose time has come, and ends the periods that are over, each in its own batch. Of several runs at
 * once one does it: the batch fails if the draft or the live look has changed, and the next run reads them again. An
 * error with one look does not stop the others; throws an AggregateError at the end.
 */
export async function applyDueLookSchedules(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  const due = await listDueLookDrafts(env.DB, now.toISOString())
  if (due.length === 0) return
  const sites = new Map((await listSitesWithRootTreePath(env.DB)).map((site) => [site.id, site]))
  const failures: unknown[] = []
  for (const { id, site_id } of due)
    await switchDueLook({ env, context, user: null, now }, sites.get(site_id)!, id).catch((error) =>
      failures.push(error),
    )
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} looks could not be switched on schedule.`)
}

async function switchDueLook(context: LookSwitchContext, site: LookDraftOfSite['site'], id: number): Promise<void> {
  const { env, now } = context
  const draft = await findLookDraft(env.DB, site.id, id)
  if (!draft) return
  const time = now.toISOString()
  const found = { site, draft, before: await readLiveLookJson(env.DB, site.id) }
  if (draft.began_at !== null && draft.expire_at !== null && draft.expire_at <= time)
    return void (await endLookDraftPeriod(context, {
      ...found,
      ...(await readLastAndReturningLook(env.DB, { site: site.id, draft: id, now })),
    }))
  if (draft.go_live_at === null || draft.go_live_at > time) return
  const switched = await beginDue(context, found, time)
  if (!switched.ok && switched.failure.reason !== 'conflict')
    await cancelSchedule(context, found, switched.failure.message)
}

const beginDue = async (context: LookSwitchContext, found: LookDraftOfSite, now: string): Promise<Result<null>> =>
  found.draft.expire_at !== null && found.draft.expire_at <= now
    ? fail({ reason: 'unprocessable', message: 'Its period was over before it could begin.' })
    : makeLookDraftLive(context, found, found.draft.expire_at)

/** The look stays a draft, which says why it did not go live. */
async function cancelSchedule(context: LookSwitchContext, { site, draft }: LookDraftOfSite, problem: string) {
  const { env } = context
  const data = { reason: problem, go_live_at: draft.go_live_at }
  const plan = {
    ...planLookDraftChange(env.DB, draft, { go_live_at: null, expire_at: null, problem }, context.now),
    log: [toLookDraftLogEntry(context, site.id, draft.name, { action: 'wagtail.schedule.cancel', data })],
  }
  await commitWritePlan(env.DB, plan, ['changed'])
}
