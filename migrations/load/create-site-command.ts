import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { localStateFolder } from '../local/secrets.ts'
import { acquireStateFolderLock } from '../local/state-lock.ts'
import { completeRestoredStateSwitch } from './archive/switch-state.ts'
import { createOrContinueFirstSite } from './create-or-continue-site.ts'
import { describeLocalStateProblems } from './doctor/file-findings.ts'
import { completeNewSiteAnswers } from './new-site-answers.ts'
import { openLocalOrRemoteStorage } from './open-database.ts'

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

const port = Number(values.port)
if (!Number.isInteger(port)) {
  console.error(usage)
  process.exit(2)
}
process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

/** Returns the exit code. A failed request leaves no state behind. */
async function main(): Promise<number> {
  const isNew = !remote && !existsSync(state)
  const answers = isNew ? await readAnswers() : undefined
  if (answers === null) return 2
  if (!remote) takeLocalState()
  const { storage, migrated, close } = await openLocalOrRemoteStorage({ state, remote })
  if (migrated.length > 0) console.log(`${migrated.length} migrations were applied.`)
  try {
    return await createOrContinueFirstSite(storage, {
      remote,
      startCommand,
      port,
      readAnswers: async () => answers ?? (await readAnswers()),
      output: console,
    })
  } finally {
    await close()
  }
}

/** Takes a local state for this process, as npm start does, which would fill an empty one with the demo. */
function takeLocalState() {
  const problems = describeLocalStateProblems(state)
  if (problems !== undefined) throw new Error(problems)
  acquireStateFolderLock(state, 'npm run site:create')
  completeRestoredStateSwitch(state)
}

async function readAnswers() {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = terminal && ((question: string) => terminal.question(question))
  const answers = await completeNewSiteAnswers(values, ask, (problem) => console.error(problem))
  terminal?.close()
  if (!answers) console.error(`\n${usage}`)
  return answers
}
