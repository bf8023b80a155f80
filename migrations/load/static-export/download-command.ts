import { runDownloadCommand } from '../archive/run-download-command.ts'
import { downloadMirror, listHostsMirroredInBucket } from './download-mirror.ts'

await runDownloadCommand({
  usage: `Usage: npm run mirror:download -- [HOST TO] [--remote]

Copies the current static mirror of a site from the bucket to the folder TO, for any host of files. Without a host, lists
those that have one.`,
  list: listHostsMirroredInBucket,
  nothing: 'The bucket has no mirror.',
  async download(bucket, host, to) {
    const { files, finished_at } = await downloadMirror(bucket, host, to)
    return `${to} has ${files.toLocaleString('en')} files of ${finished_at}, and the tiles of the map.`
  },
})
