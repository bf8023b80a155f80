import type { D1Database } from '@cloudflare/workers-types'
import { commitWritePlan } from '../../worker/stores/commit.ts'
import { listPendingMigrations } from '../local/migrate.ts'
import { prepareSeedStepMarks } from '../local/prepare.ts'
import { updateQueryPlannerStatistics } from './analyze.ts'
import { hasBasemap, uploadAndActivateBasemap } from './basemap/load-basemap.ts'
import { createFirstSite } from './create-site.ts'
import { basemapFilePath } from './geodata/files.ts'
import { hasAnySite } from './has-site.ts'
import type { NewSiteAnswers } from './new-site-answers.ts'
import type { StorageBindings } from './open-database.ts'
import { fillGazetteerTables, hasGazetteer } from './places/gazetteer.ts'

interface FirstSiteOptions {
  /** Whether the storage is Cloudflare's, where npm start has no steps to mark. */
  remote: boolean
  /** How to serve a local state. */
  startCommand: string
  port: number
  /** Asks for what is needed to make a site; null if it is not given. */
  readAnswers: () => Promise<NewSiteAnswers | null>
  output: Pick<Console, 'log' | 'error'>
}

/** The steps of npm start that are done here after the site is made. */
const loaded = ['gazetteer', 'basemap']
/** npm start also makes the administrator of this machine. */
const isLeftToDo = (name: string) => name === 'administrator' || loaded.includes(name)

/**
 * Makes the first site of a migrated database, or completes one that was interrupted, and says so.
 * Changes nothing in a database that lacks migrations, and names them. Returns the exit code of `site:create`.
 */
export async function createOrContinueFirstSite(
  { DB, MEDIA }: Pick<StorageBindings, 'DB' | 'MEDIA'>,
  { remote, startCommand, port, readAnswers, output }: FirstSiteOptions,
): Promise<number> {
  const pending = await listPendingMigrations(DB)
  if (pending.length > 0) {
    output.error(
      `${pending.length} migrations are not applied: ${pending.join(', ')}. npx wrangler d1 migrations apply DB --remote applies them.`,
    )
    return 1
  }
  /** The marks that keep npm start from adding the demo to the site; none in Cloudflare. */
  const prepareLocalMarks = async (isFinished: (name: string) => boolean) =>
    remote ? [] : [await prepareSeedStepMarks(DB, isFinished)]
  if (!(await hasAnySite(DB))) {
    const answers = await readAnswers()
    if (!answers) return 2
    await createFirstSite(DB, { ...answers, port }, await prepareLocalMarks((name) => !isLeftToDo(name)))
    output.log(`${answers.name} stands at ${answers.hostname}.`)
  } else if (await isComplete(DB)) {
    output.error('There is a site already; nothing was changed.')
    return 1
  } else output.log('There is a site already. Its map and its places to search by are completed.')
  if (!(await hasBasemap(DB))) await uploadAndActivateBasemap({ DB, MEDIA }, basemapFilePath)
  if (!(await hasGazetteer(DB))) await fillGazetteerTables(DB, output.log)
  await commitWritePlan(DB, { writes: await prepareLocalMarks((name) => loaded.includes(name)) })
  await updateQueryPlannerStatistics(DB)
  output.log(
    remote
      ? 'Done. Sign in at /wagtail/setup/; the home screen of the back office says what comes next.'
      : `Done. ${startCommand} serves it and prints how to sign in; the home screen of the back office says what comes next.`,
  )
  return 0
}

const isComplete = async (db: D1Database) => (await hasBasemap(db)) && (await hasGazetteer(db))
