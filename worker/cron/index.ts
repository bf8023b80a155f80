import { sql } from 'drizzle-orm'
import { heartbeat } from '#schema/tables/cache.ts'
import type { EdgeContext } from '../cache/edge.ts'
import type { Env } from '../env.ts'
import { reportError } from '../services/error-report.ts'
import { excluded, insertSelect, valuesOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { completeRenditions } from './complete-renditions.ts'
import { emptyTrash } from './empty-trash.ts'
import { endDated } from './end-dated.ts'
import { keepKnown } from './keep-known.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { keepWaitLists } from './keep-wait-lists.ts'
import { publishDue } from './publish-due.ts'
import { pullFeed } from './pull-feed.ts'
import { sendMail } from './send-mail.ts'
import { sweep } from './sweep.ts'
import { sweepForms } from './sweep-forms.ts'
import { sweepMedia } from './sweep-media.ts'
import { sweepSubmissions } from './sweep-submissions.ts'

/** What runs every minute. Each task is told the time and must bear being run twice, or not at all for a while. */
const tasks: Record<string, (env: Env, now: Date, context: EdgeContext) => Promise<void>> = {
  'complete-renditions': completeRenditions,
  'empty-trash': emptyTrash,
  'end-dated': endDated,
  'keep-known': keepKnown,
  'keep-snapshot': keepSnapshot,
  'keep-wait-lists': keepWaitLists,
  'publish-due': publishDue,
  'pull-feed': pullFeed,
  'send-mail': (env, now) => sendMail(env, now),
  sweep,
  'sweep-forms': sweepForms,
  'sweep-media': sweepMedia,
  'sweep-submissions': sweepSubmissions,
}

/** The names their heartbeats have. */
export const taskNames = Object.keys(tasks)

/** Runs every task; one that fails is logged, reported, and keeps the others from nothing. Each leaves a heartbeat when it finishes. */
export async function runScheduled(env: Env, now: Date, context: EdgeContext): Promise<void> {
  const finished = await Promise.allSettled(Object.values(tasks).map((task) => task(env, now, context)))
  const names = taskNames.filter((name, index) => {
    const outcome = finished[index]!
    if (outcome.status === 'rejected') {
      console.error(`The scheduled task ${name} failed.`, outcome.reason)
      reportError(env, context, outcome.reason, { task: name })
    }
    return outcome.status === 'fulfilled'
  })
  const finishes = insertSelect(heartbeat, { name: sql`value`, finished_at: now.toISOString() }, sql`FROM ${valuesOf(names)} WHERE true`)
  const finishedAt = sql.identifier(heartbeat.finished_at.name)
  await statement(
    env.DB,
    sql`${finishes} ON CONFLICT (${sql.identifier(heartbeat.name.name)}) DO UPDATE SET ${finishedAt} = ${excluded(heartbeat.finished_at)}`,
  ).run()
}
