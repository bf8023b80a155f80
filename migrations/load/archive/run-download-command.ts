import { parseArgs } from 'node:util'
import { localStateFolder } from '../../local/secrets.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { runCommandAndSetExitCode } from './run-archive-command.ts'

const bucketOptions = `  --remote         the bucket of wrangler.toml instead of the local one
  --state FOLDER   another local state`

/** A command that copies something from the bucket. */
interface DownloadCommand {
  /** How it is called and what it does; the options are added. */
  usage: string
  /** Lists what can be copied. */
  list: (bucket: R2Bucket) => Promise<readonly string[]>
  /** The message when there is nothing. */
  nothing: string
  /** Copies what has a name, and returns the sentence about it. */
  download: (bucket: R2Bucket, name: string, to: string) => Promise<string>
}

/** Runs a command that is called with a name and where to copy it to, or without both to list the names. */
export async function runDownloadCommand(command: DownloadCommand): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      state: { type: 'string', default: localStateFolder },
    },
  })
  if (positionals.length !== 0 && positionals.length !== 2) {
    console.error(`${command.usage}\n\n${bucketOptions}`)
    process.exitCode = 2
    return
  }
  const [name, to] = positionals
  await runCommandAndSetExitCode(async () => {
    const { storage, close } = await openLocalOrRemoteStorage({ ...values, skipMigrations: true })
    try {
      if (name === undefined || to === undefined)
        console.log((await command.list(storage.MEDIA)).join('\n') || command.nothing)
      else console.log(await command.download(storage.MEDIA, name, to))
    } finally {
      await close()
    }
  })
}
