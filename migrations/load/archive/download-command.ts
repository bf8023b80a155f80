import { downloadArchive, listFinishedArchivesOldestFirst } from './download-archive.ts'
import { runDownloadCommand } from './run-download-command.ts'

await runDownloadCommand({
  usage: `Usage: npm run archive:download -- [NAME TO] [--remote]

Copies a nightly archive from the bucket to the folder TO, or to the file TO if it ends in .tar. It stays encrypted;
npm run restore opens it with the key in ARCHIVE_KEY. Without a name, lists the archives.`,
  list: listFinishedArchivesOldestFirst,
  nothing: 'The bucket has no finished archive.',
  download: async (bucket, name, to) => `${to} has ${await downloadArchive(bucket, name, to)} files.`,
})
