import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parsePort } from '../../local/port.ts'
import { localStateFolder } from '../../local/secrets.ts'
import { openDeployedStorage } from '../platform-api/open-deployed-storage.ts'
import { adaptClonedSiteToLocalhost } from './adapt-to-localhost.ts'
import { openArchiveSink } from './archive-sink.ts'
import { insertFictionalGuestBookings } from './made-up-guests.ts'
import { getArchivePassphrase } from './passphrase.ts'
import { restoreArchive } from './restore-archive.ts'
import { runCommandAndSetExitCode } from './run-archive-command.ts'
import { writeArchive } from './write-archive.ts'

const usage = `Usage: npm run clone -- --from ARCHIVE|remote [--replace]

Restores the content of an archive into the local state for development: without accounts and guests' data, even if the
archive has them. The site is served at localhost, the local administrator can sign in, and restaurants have made-up
reservations and wait lists. From \`remote\`, the Cloudflare database and bucket of wrangler.toml are read; the
environment has CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.

  --replace        replaces a state that has a site
  --config FILE    another wrangler.toml
  --state FOLDER   another local state`

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
    config: { type: 'string' },
    state: { type: 'string', default: localStateFolder },
  },
})

const contents = { accounts: false, guests: false, renditions: true }

/** Copies the deployed site into an archive that exists only meanwhile, and clones that. */
async function cloneDeployedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-clone-'))
  try {
    const archive = join(folder, 'archive')
    const sink = await openArchiveSink(archive)
    await writeArchive(openDeployedStorage(values.config), sink, { contents, report: console.log })
    await clone(archive)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function clone(from: string) {
  const passphrase = getArchivePassphrase()
  const { state, replace } = values
  const { finished_at } = await restoreArchive({
    ...{ from, state, replace, report: console.log },
    ...(passphrase !== undefined && { passphrase }),
    contents,
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
} else await runCommandAndSetExitCode(() => (values.from === 'remote' ? cloneDeployedSite() : clone(values.from!)))
