import { parseArgs } from 'node:util'
import { localStateFolder } from '../../local/secrets.ts'
import { runArchiveCommand } from '../archive/run-archive-command.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { downloadMirror, listMirroredHosts } from './download-mirror.ts'

const usage = `Usage: npm run mirror:download -- [HOST TO] [--remote]

Copies the current static mirror of a site from the bucket to the folder TO, for any host of files. Without a host, lists
those that have one.

  --remote         the bucket of wrangler.toml instead of the local one
  --state FOLDER   another local state`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: localStateFolder },
  },
})

async function download(host: string | undefined, to: string | undefined) {
  const { storage, close } = await openLocalOrRemoteStorage({ ...values, skipMigrations: true })
  try {
    if (host === undefined || to === undefined) {
      const hosts = await listMirroredHosts(storage.MEDIA)
      console.log(hosts.length > 0 ? hosts.join('\n') : 'The bucket has no mirror.')
    } else {
      const { files, finished_at } = await downloadMirror(storage.MEDIA, host, to)
      console.log(`${to} has ${files.toLocaleString('en')} files of ${finished_at}, and the tiles of the map.`)
    }
  } finally {
    await close()
  }
}

if (positionals.length !== 0 && positionals.length !== 2) {
  console.error(usage)
  process.exitCode = 2
} else await runArchiveCommand(() => download(positionals[0], positionals[1]))
