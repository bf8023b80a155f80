import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { loadDefaultSiteMailContext } from '../mail/compose-mail.ts'
import { publishAndExpireDuePages } from '../pages/publish-scheduled.ts'

/** Publishes and unpublishes pages at their scheduled times. */
export const publishAndExpireScheduledPages = (env: Env, now: Date, context: EdgeCacheContext): Promise<void> =>
  publishAndExpireDuePages(
    {
      db: env.DB,
      mailContext: () => loadDefaultSiteMailContext(env),
      purge: (paths) => purgeStalePathsFromCaches(context, paths),
    },
    now,
  )
