import { sql } from 'drizzle-orm'
import { heartbeat } from '#schema/cache/table.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { drainPurges } from '../cache/purge-queue.ts'
import type { Env } from '../env.ts'
import { pullFeed } from '../locations/feed/pull.ts'
import { sendMail } from '../mail/send-mail.ts'
import { reportError } from '../services/error-report.ts'
import { excludedColumn, insertSelect, valueRows } from '../stores/expressions.ts'
import { toStatement } from '../stores/statement.ts'
import { createMissingRenditions } from './create-missing-renditions.ts'
import { deleteExpiredFormData } from './delete-expired-form-data.ts'
import { deleteExpiredRecords } from './delete-expired-records.ts'
import { deleteExpiredSubmissions } from './delete-expired-submissions.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'
import { emptyTrash } from './empty-trash.ts'
import { endDatedLocationChanges } from './end-dated-location-changes.ts'
import { publishScheduledPages } from './publish-scheduled-pages.ts'
import { refreshLocationSnapshot } from './refresh-location-snapshot.ts'
import { saveOutageData } from './save-outage-snapshot.ts'
import { updateWaitLists } from './update-wait-lists.ts'

/**
 * Tasks that run every minute. Each receives the current time and must tolerate running twice or being skipped for a
 * while.
 */
const tasks: Record<string, (env: Env, now: Date, context: EdgeContext) => Promise<void>> = {
  'create-missing-renditions': createMissingRenditions,
  'empty-trash': emptyTrash,
  'end-dated-location-changes': endDatedLocationChanges,
  'save-outage-snapshot': saveOutageData,
  'refresh-location-snapshot': refreshLocationSnapshot,
  'update-wait-lists': updateWaitLists,
  'publish-scheduled-pages': publishScheduledPages,
  'purge-edge-cache': (_env, _now, context) => drainPurges(context),
  'pull-feed': pullFeed,
  'send-mail': (env, now) => sendMail(env, now),
  'delete-expired-records': deleteExpiredRecords,
  'delete-expired-form-data': deleteExpiredFormData,
  'delete-unused-files': deleteUnusedFiles,
  'delete-expired-submissions': deleteExpiredSubmissions,
}

/** The names of the tasks' heartbeats. */
export const scheduledTaskNames = Object.keys(tasks)

/**
 * Runs every task. A failed task is logged and reported, and does not affect the others. Each task that finishes writes
 * a heartbeat.
 */
export async function runScheduledTasks(env: Env, now: Date, context: EdgeContext): Promise<void> {
  const outcomes = await Promise.allSettled(Object.values(tasks).map((task) => task(env, now, context)))
  const names = scheduledTaskNames.filter((name, index) => {
    const outcome = outcomes[index]!
    if (outcome.status === 'rejected') {
      console.error(`The scheduled task ${name} failed.`, outcome.reason)
      reportError(env, context, outcome.reason, { task: name })
    }
    return outcome.status === 'fulfilled'
  })
  const insertHeartbeats = insertSelect(
    heartbeat,
    { name: sql`value`, finished_at: now.toISOString() },
    sql`FROM ${valueRows(names)} WHERE true`,
  )
  const finishedAt = sql.identifier(heartbeat.finished_at.name)
  await toStatement(
    env.DB,
    sql`${insertHeartbeats} ON CONFLICT (${sql.identifier(heartbeat.name.name)}) DO UPDATE SET ${finishedAt} = ${excludedColumn(heartbeat.finished_at)}`,
  ).run()
}
