import { sql } from 'drizzle-orm'
import { heartbeat } from '#schema/cache/table.ts'
import { advanceNightlyArchives } from '../archive/nightly/index.ts'
import type { WorkerExecutionContext } from '../cache/gateway.ts'
import { drainEdgePurgeQueue } from '../cache/purge-queue.ts'
import type { Env } from '../env.ts'
import { pullDueLocationFeeds } from '../locations/feed/pull.ts'
import { sendDueMails } from '../mail/send-mail.ts'
import { pullDueMenuFeeds } from '../menus/feed/pull.ts'
import { applyDueMenuSchedules } from '../menus/release/switch-due-menus.ts'
import { reportErrorToSentry } from '../services/error-report.ts'
import { continueStaticMirrors } from '../static-export/mirrors/index.ts'
import { buildInsertSelect, buildUpsertExcludedValue, valuesAsSqlRows } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { applyDueLookSchedules } from '../theme/looks/switch-due-looks.ts'
import { deliverDueWebhooks } from '../webhooks/deliver.ts'
import { createMissingRenditionsOfOneImage } from './create-missing-renditions.ts'
import { deleteExpiredFormData } from './delete-expired-form-data.ts'
import { deleteExpiredOperationalRecords } from './delete-expired-records.ts'
import { deleteExpiredSubmissions } from './delete-expired-submissions.ts'
import { deleteDiscardedMediaFiles } from './delete-unused-files.ts'
import { deleteOverdueTrashedPages } from './empty-trash.ts'
import { removeExpiredLocationDates } from './end-dated-location-changes.ts'
import { publishAndExpireScheduledPages } from './publish-scheduled-pages.ts'
import { refreshLocationSnapshotIfStale } from './refresh-location-snapshot.ts'
import { saveOutageDataToKv } from './save-outage-snapshot.ts'
import { thinOutRevisions } from './thin-out-revisions.ts'
import { expireAndRecalculateWaitLists } from './update-wait-lists.ts'

// Loaded by its object from here: as a module of its own it would split what every start reads into more files.
export { handleRestoreCheckRequest } from '../archive/restore-check/restored-archive.ts'

/** Responds to a request as the site does. */
type Respond = (request: Request, env: Env, context: WorkerExecutionContext) => Promise<Response>

type ScheduledTask = (env: Env, now: Date, context: WorkerExecutionContext, respond: Respond) => Promise<void>

/**
 * Tasks that run every minute. Each receives the current time and must tolerate running twice or being skipped for a
 * while.
 */
const tasks: Record<string, ScheduledTask> = {
  'create-missing-renditions': createMissingRenditionsOfOneImage,
  'empty-trash': deleteOverdueTrashedPages,
  'end-dated-location-changes': removeExpiredLocationDates,
  'save-outage-snapshot': saveOutageDataToKv,
  'refresh-location-snapshot': refreshLocationSnapshotIfStale,
  'update-wait-lists': expireAndRecalculateWaitLists,
  'publish-scheduled-pages': publishAndExpireScheduledPages,
  'publish-scheduled-menus': applyDueMenuSchedules,
  'switch-looks': applyDueLookSchedules,
  'purge-edge-cache': (_env, _now, context) => drainEdgePurgeQueue(context),
  'pull-feed': pullDueLocationFeeds,
  'pull-menu-feed': pullDueMenuFeeds,
  'deliver-webhooks': deliverDueWebhooks,
  'send-mail': (env, now) => sendDueMails(env, now),
  'delete-expired-records': deleteExpiredOperationalRecords,
  'delete-expired-form-data': deleteExpiredFormData,
  'delete-unused-files': deleteDiscardedMediaFiles,
  'delete-expired-submissions': deleteExpiredSubmissions,
  'thin-out-revisions': thinOutRevisions,
  'write-nightly-archive': advanceNightlyArchives,
  'write-static-mirrors': (env, now, context, respond) =>
    continueStaticMirrors(env, now, (request) => respond(request, env, context)),
}

/** The names of the tasks' heartbeats. */
export const scheduledTaskNames = Object.keys(tasks)

/**
 * Runs every task. A failed task is logged and reported, and does not affect the others. Each task that finishes writes
 * a heartbeat.
 */
export async function runScheduledTasks(
  env: Env,
  now: Date,
  context: WorkerExecutionContext,
  respond: Respond,
): Promise<void> {
  const outcomes = await Promise.allSettled(Object.values(tasks).map((task) => task(env, now, context, respond)))
  const names = scheduledTaskNames.filter((name, index) => {
    const outcome = outcomes[index]!
    if (outcome.status === 'rejected') {
      console.error(`The scheduled task ${name} failed.`, outcome.reason)
      reportErrorToSentry(env, context, outcome.reason, { task: name })
    }
    return outcome.status === 'fulfilled'
  })
  const insertHeartbeats = buildInsertSelect(
    heartbeat,
    { name: sql`value`, finished_at: now.toISOString() },
    sql`FROM ${valuesAsSqlRows(names)} WHERE true`,
  )
  const finishedAt = sql.identifier(heartbeat.finished_at.name)
  await toPreparedStatement(
    env.DB,
    sql`${insertHeartbeats} ON CONFLICT (${sql.identifier(heartbeat.name.name)}) DO UPDATE
      SET ${finishedAt} = ${buildUpsertExcludedValue(heartbeat.finished_at)}`,
  ).run()
}
