import { Hono } from 'hono'
import { archiveEndpoints } from '#schema/archive/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { listMirrorsForAdministrators } from '../static-export/mirrors/mirror-rows.ts'
import { getArchiveSecret } from './nightly/archive-key.ts'
import { listNightlyArchives, requestArchiveCheck } from './nightly/archive-list.ts'

/** The nightly archives, and checking one again. */
export const archiveRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(archiveRoutes, archiveEndpoints.list, async ({ env }, { query: { limit, offset } }) => {
  const [{ items, total_count }, mirrors] = await Promise.all([
    listNightlyArchives(env.DB, limit, offset),
    listMirrorsForAdministrators(env.DB),
  ])
  const meta = { total_count, has_key: getArchiveSecret(env) !== null, is_mirrored: env.STATIC_MIRROR === 'on' }
  return ok({ meta, mirrors, items })
})

registerBackOfficeEndpoint(archiveRoutes, archiveEndpoints.check, async ({ env }, { params: { id } }) => {
  if (getArchiveSecret(env) === null) return fail({ reason: 'conflict', message: noKeyMessage })
  const outcome = await requestArchiveCheck(env.DB, id)
  if (outcome === 'missing') return fail({ reason: 'not_found', message: 'There is no such archive.' })
  if (outcome === 'unwritten')
    return fail({ reason: 'conflict', message: 'This archive is not written, or is being checked already.' })
  return ok({ message: 'The archive is checked from the next minute on.' })
})

const noKeyMessage = 'No archive can be checked: the secret ARCHIVE_KEY is not set, or is shorter than 32 characters.'
