import { parseArgs } from 'node:util'
import { localStateFolder } from '../../local/secrets.ts'
import { openDeployedStorage } from '../platform-api/open-deployed-storage.ts'
import { getArchivePassphrase } from './passphrase.ts'
import { restoreArchive } from './restore-archive.ts'
import { restoreArchiveIntoNewDatabase } from './restore-remote.ts'
import { runCommandAndSetExitCode } from './run-archive-command.ts'

const usage = `Usage: npm run restore -- FROM [--replace]

Restores an archive of npm run backup into the local state, which must not be running. Everything is checked first, and
nothing changes unless all of it succeeds. ARCHIVE_PASSPHRASE opens an encrypted archive, and ARCHIVE_KEY a nightly one.

  --replace        replaces a state that has a site; with --remote, begins a restore again that was interrupted
  --remote         restores into the Cloudflare database and bucket of wrangler.toml instead; the database must be new,
                   and the environment has CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID
  --config FILE    another wrangler.toml
  --state FOLDER   another local state`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    config: { type: 'string' },
    state: { type: 'string', default: localStateFolder },
  },
})

async function restore(from: string) {
  const passphrase = getArchivePassphrase()
  const { state, replace, remote, config } = values
  const options = { from, report: console.log, ...(passphrase !== undefined && { passphrase }) }
  const { finished_at, contents } = remote
    ? await restoreArchiveIntoNewDatabase(openDeployedStorage(config), { ...options, replace })
    : await restoreArchive({ ...options, state, replace })
  console.log(
    remote
      ? `The database is the site of ${finished_at}. npm run deploy serves it.`
      : `${state} is the site of ${finished_at}. npm start serves it.`,
  )
  if (!contents.accounts) console.log('The archive has no accounts: users are to be invited again.')
}

const [from, ...others] = positionals
if (!from || others.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else await runCommandAndSetExitCode(() => restore(from))
