import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { D1Database } from '@cloudflare/workers-types'
import { commitWritePlan } from '../../worker/stores/commit.ts'
import { listPendingMigrations } from '../local/migrate.ts'
import { prepareSeedStepMarks } from '../local/prepare.ts'
import { localStateFolder } from '../local/secrets.ts'
import { lockStateFolder } from '../local/state-lock.ts'
import { updateQueryPlannerStatistics } from './analyze.ts'
import { completeRestoredStateSwitch } from './archive/switch-state.ts'
import { hasBasemap, uploadAndActivateBasemap } from './basemap/load-basemap.ts'
import { createFirstSite } from './create-site.ts'
import { describeLocalStateProblems } from './doctor/file-findings.ts'
import { basemapFilePath } from './geodata/files.ts'
import { hasSite } from './has-site.ts'
import { completeNewSiteAnswers, type NewSiteAnswers } from './new-site-answers.ts'
import { openLocalOrRemoteStorage, type StorageBindings } from './open-database.ts'
import { fillGazetteerTables, hasGazetteer } from './places/gazetteer.ts'

const usage = `Usage: npm run site:create -- --name "Our Restaurants" --country US --hostname www.example.com
         [--port 443] [--remote]

Makes the first site in an empty database: the gazetteer, the basemap, the site's record
and an empty front page. A local state is prepared if there is none; npm start then serves
the site, without the demo. In a terminal it asks for what is missing. When it was
interrupted, the same command goes on where it stopped.
Sign in to a deployed site with the one-time set-up token at /wagtail/setup/.

  --country       US or CA: where the brand is at home; it comes first in addresses and lists
  --remote        the Cloudflare database of wrangler.toml, migrated, instead of the local state
  --state FOLDER  another local state`

const { values } = parseArgs({
  options: {
    hostname: { type: 'string' },
    country: { type: 'string' },
    name: { type: 'string' },
    port: { type: 'string', default: '443' },
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: localStateFolder },
  },
})
const { remote, state } = values
const startCommand = state === localStateFolder ? 'npm start' : `npm start -- --state ${state}`

/** The steps of npm start that are done here after the site is made. */
const loaded = ['gazetteer', 'basemap']
/** npm start also makes the administrator of this machine. */
const isLeftToDo = (name: string) => name === 'administrator' || loaded.includes(name)

const port = Number(values.port)
if (!Number.isInteger(port)) {
  console.error(usage)
  process.exit(2)
}
process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

/** Returns the exit code. What was asked for in vain leaves no state behind. */
async function main(): Promise<number> {
  const isNew = !remote && !existsSync(state)
  const answers = isNew ? await readAnswers() : undefined
  if (answers === null) return 2
  if (!remote) takeLocalState()
  const { storage, migrated, close } = await openLocalOrRemoteStorage({ state, remote })
  if (migrated.length > 0) console.log(`${migrated.length} migrations were applied.`)
  try {
    return await createOrContinue(storage, answers)
  } finally {
    await close()
  }
}

/** Takes a local state for this process, as npm start does, which would fill an empty one with the demo. */
function takeLocalState() {
  const problems = describeLocalStateProblems(state)
  if (problems !== undefined) throw new Error(problems)
  lockStateFolder(state, 'npm run site:create')
  completeRestoredStateSwitch(state)
}

async function createOrContinue({ DB, MEDIA }: StorageBindings, given?: NewSiteAnswers): Promise<number> {
  const pending = await listPendingMigrations(DB)
  if (pending.length > 0) {
    console.error(`${pending.length} migrations are not applied: npx wrangler d1 migrations apply DB --remote`)
    return 1
  }
  if (!(await hasSite(DB))) {
    const answers = given ?? (await readAnswers())
    if (!answers) return 2
    await createFirstSite(DB, { ...answers, port }, await prepareLocalMarks(DB, (name) => !isLeftToDo(name)))
    console.log(`${answers.name} stands at ${answers.hostname}.`)
  } else if ((await hasBasemap(DB)) && (await hasGazetteer(DB))) {
    console.error('There is a site already; nothing was changed.')
    return 1
  } else console.log('There is a site already. Its map and its places to search by are completed.')
  if (!(await hasBasemap(DB))) await uploadAndActivateBasemap({ DB, MEDIA }, basemapFilePath)
  if (!(await hasGazetteer(DB))) await fillGazetteerTables(DB, console.log)
  await commitWritePlan(DB, { writes: await prepareLocalMarks(DB, (name) => loaded.includes(name)) })
  await updateQueryPlannerStatistics(DB)
  console.log(
    remote
      ? 'Done. Sign in at /wagtail/setup/; the home screen of the back office says what comes next.'
      : `Done. ${startCommand} serves it and prints how to sign in; the home screen of the back office says what comes next.`,
  )
  return 0
}

/** The marks that keep npm start from adding the demo to the site; none in Cloudflare. */
async function prepareLocalMarks(db: D1Database, isFinished: (name: string) => boolean) {
  return remote ? [] : [await prepareSeedStepMarks(db, isFinished)]
}

async function readAnswers() {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = terminal && ((question: string) => terminal.question(question))
  const answers = await completeNewSiteAnswers(values, ask, (problem) => console.error(problem))
  terminal?.close()
  if (!answers) console.error(`\n${usage}`)
  return answers
}
