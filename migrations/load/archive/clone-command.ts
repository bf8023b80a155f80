import { parseArgs } from 'node:util'
import { parsePort } from '../../local/port.ts'
import { localStateFolder } from '../../local/secrets.ts'
import { adaptClonedSiteToLocalhost } from './adapt-to-localhost.ts'
import { insertFictionalGuestBookings } from './made-up-guests.ts'
import { getArchivePassphrase } from './passphrase.ts'
import { restoreArchive } from './restore-archive.ts'
import { runArchiveCommand, throwIfRemote } from './run-archive-command.ts'

const usage = `Usage: npm run clone -- --from ARCHIVE [--replace]

Restores the content of an archive into the local state for development: without accounts and guests' data, even if the
archive has them. The site is served at localhost, the local administrator can sign in, and restaurants have made-up
reservations and wait lists.

  --replace        replaces a state that has a site
  --state FOLDER   another local state`

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
    state: { type: 'string', default: localStateFolder },
  },
})

async function clone(from: string) {
  throwIfRemote(from === 'remote')
  const passphrase = getArchivePassphrase()
  const { state, replace } = values
  const { finished_at } = await restoreArchive({
    ...{ from, state, replace, report: console.log },
    ...(passphrase !== undefined && { passphrase }),
    contents: { accounts: false, guests: false, renditions: true },
    async adapt({ DB }) {
      await adaptClonedSiteToLocalhost(DB, parsePort(process.env['PORT']))
      console.log(`Made up ${await insertFictionalGuestBookings(DB, new Date())} guests`)
    },
  })
  console.log(`${state} has the content of ${finished_at}. npm start serves it.`)
}

if (!values.from) {
  console.error(usage)
  process.exitCode = 2
} else await runArchiveCommand(() => clone(values.from!))
