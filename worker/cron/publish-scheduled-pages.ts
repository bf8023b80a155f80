import type { EdgeCacheContext } from '../cache/edge.ts'
import { syncPagePointersIntoMemory } from '../cache/pointers.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { loadMailContext } from '../mail/compose-mail.ts'
import { publishAndExpireDuePages } from '../pages/publish-scheduled.ts'

/** Publishes and unpublishes pages at their scheduled times. */
export const publishAndExpireScheduledPages = (env: Env, now: Date, context: EdgeCacheContext): Promise<void> =>
  publishAndExpireDuePages(
    {
      db: env.DB,
      mailContext: async ({ url_path }) => {
        await syncPagePointersIntoMemory(env, now.getTime())
        return loadMailContext(env, getCachedSites().siteOfPath(url_path))
      },
      purge: (paths) => purgeStalePathsFromCaches(context, paths),
    },
    now,
  )
