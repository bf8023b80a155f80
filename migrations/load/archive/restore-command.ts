import { parseArgs } from 'node:util'
import { localStateFolder } from '../../local/secrets.ts'
import { getArchivePassphrase } from './passphrase.ts'
import { restoreArchive } from './restore-archive.ts'
import { runArchiveCommand, throwIfRemote } from './run-archive-command.ts'

const usage = `Usage: npm run restore -- FROM [--replace]

Restores an archive of npm run backup into the local state, which must not be running. Everything is checked first, and
nothing changes unless all of it succeeds. ARCHIVE_PASSPHRASE opens an encrypted archive, and ARCHIVE_KEY a nightly one.

  --replace        replaces a state that has a site
  --state FOLDER   another local state`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: localStateFolder },
  },
})

async function restore(from: string) {
  throwIfRemote(values.remote)
  const passphrase = getArchivePassphrase()
  const { state, replace } = values
  const options = { from, state, replace, report: console.log, ...(passphrase !== undefined && { passphrase }) }
  const { finished_at, contents } = await restoreArchive(options)
  console.log(`${state} is the site of ${finished_at}. npm start serves it.`)
  if (!contents.accounts) console.log('The archive has no accounts: users are to be invited again.')
}

const [from, ...others] = positionals
if (!from || others.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else await runArchiveCommand(() => restore(from))
