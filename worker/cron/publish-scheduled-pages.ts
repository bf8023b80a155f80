import type { EdgeContext } from '../cache/edge.ts'
import { purgePaths } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { loadDefaultMailContext } from '../mail/compose-mail.ts'
import { publishDuePages } from '../pages/publish-scheduled.ts'

/** Publishes and unpublishes pages at their scheduled times. */
export const publishScheduledPages = (env: Env, now: Date, context: EdgeContext): Promise<void> =>
  publishDuePages(
    { db: env.DB, mailContext: () => loadDefaultMailContext(env), purge: (paths) => purgePaths(context, paths) },
    now,
  )
