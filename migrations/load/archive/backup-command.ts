import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localStateFolder } from '../../local/secrets.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { openDeployedStorage } from '../platform-api/open-deployed-storage.ts'
import { startOrResumeBackup } from './open-backup.ts'
import { requireNewArchivePassphrase } from './passphrase.ts'
import { runCommandAndSetExitCode } from './run-archive-command.ts'
import { writeArchive } from './write-archive.ts'

const usage = `Usage: npm run backup -- TO [--with-accounts] [--with-guests] [--with-renditions] [--encrypt]

Writes an archive (docs/archive.md) of the site to the folder TO, or to the file TO if it ends in .tar. The site may be
in use meanwhile. The same command continues a backup that was interrupted.

  --with-accounts    passwords, second factors, and passwords of pages; without it, users are invited again
  --with-guests      messages, sign-ups, reservations, wait lists
  --with-renditions  scaled pictures, which the site can draw again
  --encrypt          encrypts it by the passphrase in ARCHIVE_PASSPHRASE
  --remote           the Cloudflare database and bucket of wrangler.toml instead of the local state; the environment
                     has CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID
  --config FILE      another wrangler.toml
  --state FOLDER     another local state`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'with-accounts': { type: 'boolean', default: false },
    'with-guests': { type: 'boolean', default: false },
    'with-renditions': { type: 'boolean', default: false },
    encrypt: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    config: { type: 'string' },
    state: { type: 'string', default: localStateFolder },
  },
})

async function backUp(path: string) {
  const contents = {
    accounts: values['with-accounts'],
    guests: values['with-guests'],
    renditions: values['with-renditions'],
  }
  const passphrase = values.encrypt ? requireNewArchivePassphrase() : undefined
  const { storage, close } = values.remote
    ? { storage: openDeployedStorage(values.config), close: async () => {} }
    : await openLocalOrRemoteStorage({ state: values.state, remote: false, skipMigrations: true })
  const source = values.remote ? `the database of ${values.config ?? 'wrangler.toml'}` : resolve(values.state)
  const secret = passphrase === undefined ? {} : { passphrase }
  try {
    const opened = await startOrResumeBackup(path, { db: storage.DB, source, contents, ...secret }, console.log)
    const options = { contents, report: console.log, recorder: opened.recorder, ...secret }
    const { tables } = await writeArchive(storage, opened.sink, options).finally(opened.close)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${path} has ${rows.toLocaleString('en')} rows of ${tables.length} tables.`)
  } finally {
    await close()
  }
}

const [path, ...others] = positionals
if (!path || others.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else await runCommandAndSetExitCode(() => backUp(path))
