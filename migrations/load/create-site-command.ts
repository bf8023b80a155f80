import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { LocationImportError } from '../../worker/locations/import/import-error.ts'
import { localStateFolder } from '../local/secrets.ts'
import { updateQueryPlannerStatistics } from './analyze.ts'
import { hasBasemap, uploadAndActivateBasemap } from './basemap/load-basemap.ts'
import { createFirstSite } from './create-site.ts'
import { basemapFilePath } from './geodata/files.ts'
import { hasSite } from './has-site.ts'
import { completeNewSiteAnswers } from './new-site-answers.ts'
import { openLocalOrRemoteStorage, type StorageBindings } from './open-database.ts'
import { fillGazetteerTables, hasGazetteer } from './places/gazetteer.ts'

const usage = `Usage: npm run site:create -- --name "Our Restaurants" --country US --hostname www.example.com
         [--port 443] [--remote]

Makes the first site in a migrated, empty database: the gazetteer, the basemap, the site's
record and an empty front page. In a terminal it asks for what is missing. When it was
interrupted, the same command goes on where it stopped.
Sign in afterwards with the one-time set-up token at /wagtail/setup/.

  --country  US or CA: where the brand is at home; it comes first in addresses and lists
  --remote   the Cloudflare database of wrangler.toml instead of the local state`

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
const port = Number(values.port)
if (!Number.isInteger(port)) {
  console.error(usage)
  process.exit(2)
}
const { storage, close } = await openLocalOrRemoteStorage({ state, remote }).catch((error) => {
  if (!(error instanceof LocationImportError)) throw error
  console.error(error.message)
  process.exit(1)
})
process.exitCode = await createOrContinue(storage)
await close()

/** Returns the exit code. */
async function createOrContinue({ DB, MEDIA }: StorageBindings): Promise<number> {
  if (!(await hasSite(DB))) {
    const answers = await readAnswers()
    if (!answers) {
      console.error(`\n${usage}`)
      return 2
    }
    await createFirstSite(DB, { ...answers, port })
    console.log(`${answers.name} stands at ${answers.hostname}.`)
  } else if ((await hasBasemap(DB)) && (await hasGazetteer(DB))) {
    console.error('There is a site already; nothing was changed.')
    return 1
  } else console.log('There is a site already. Its map and its places to search by are completed.')
  if (!(await hasBasemap(DB))) await uploadAndActivateBasemap({ DB, MEDIA }, basemapFilePath)
  if (!(await hasGazetteer(DB))) await fillGazetteerTables(DB, console.log)
  await updateQueryPlannerStatistics(DB)
  console.log('Done. Sign in at /wagtail/setup/; the home screen of the back office says what comes next.')
  return 0
}

async function readAnswers() {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const ask = terminal && ((question: string) => terminal.question(question))
  const answers = await completeNewSiteAnswers(values, ask, (problem) => console.error(problem))
  terminal?.close()
  return answers
}
