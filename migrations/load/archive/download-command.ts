import { parseArgs } from 'node:util'
import { localStateFolder } from '../../local/secrets.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { downloadArchive, listArchiveNames } from './download-archive.ts'
import { runArchiveCommand } from './run-archive-command.ts'

const usage = `Usage: npm run archive:download -- [NAME TO] [--remote]

Copies a nightly archive from the bucket to the folder TO, or to the file TO if it ends in .tar. It stays encrypted;
npm run restore opens it with the key in ARCHIVE_KEY. Without a name, lists the archives.

  --remote         the bucket of wrangler.toml instead of the local one
  --state FOLDER   another local state`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: localStateFolder },
  },
})

async function download(name: string | undefined, to: string | undefined) {
  const { storage, close } = await openLocalOrRemoteStorage({ ...values, skipMigrations: true })
  try {
    if (name === undefined || to === undefined) {
      const names = await listArchiveNames(storage.MEDIA)
      console.log(names.length > 0 ? names.join('\n') : 'The bucket has no finished archive.')
    } else console.log(`${to} has ${await downloadArchive(storage.MEDIA, name, to)} files.`)
  } finally {
    await close()
  }
}

if (positionals.length !== 0 && positionals.length !== 2) {
  console.error(usage)
  process.exitCode = 2
} else await runArchiveCommand(() => download(positionals[0], positionals[1]))
