import { parseArgs } from 'node:util'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import { localStateFolder } from '../../local/secrets.ts'
import { basemapFilePath } from '../geodata/files.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { BasemapError, inspectBasemapArchive } from './archive-file.ts'
import { uploadAndActivateBasemap } from './load-basemap.ts'

const usage = `Usage: npm run basemap:load -- [FILE.pmtiles] [--remote]

Makes an archive of vector tiles with Protomaps’ layers the basemap of the site, for instance an extract of
https://maps.protomaps.com with streets. Without a file, the one that comes with Tidemark: outlines and towns of North America.

  --remote   the Cloudflare bucket and database of wrangler.toml instead of the local state`

const options = {
  remote: { type: 'boolean', default: false },
  state: { type: 'string', default: localStateFolder },
  help: { type: 'boolean', default: false },
} as const

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return (error as Error).message
  }
}

async function main(): Promise<number> {
  const read = readArguments()
  if (typeof read === 'string' || read.values.help || read.positionals.length > 1) {
    const isAsked = typeof read !== 'string' && read.values.help
    console.error(typeof read === 'string' ? `${read}\n\n${usage}` : usage)
    return isAsked ? 0 : 2
  }
  const { values, positionals } = read
  try {
    await load(positionals[0] ?? basemapFilePath, values)
    return 0
  } catch (error) {
    if (!(error instanceof BasemapError || error instanceof LocationImportError)) throw error
    console.error(`${error.message} Nothing was changed.`)
    return 1
  }
}

/** An invalid file is rejected before anything is opened. */
async function load(path: string, where: { state: string; remote: boolean }) {
  await inspectBasemapArchive(path)
  const { storage, close } = await openLocalOrRemoteStorage(where)
  try {
    const { version, minzoom, maxzoom } = await uploadAndActivateBasemap(storage, path)
    console.log(`The basemap is version ${version}, zooms ${minzoom} to ${maxzoom}.`)
  } finally {
    await close()
  }
}

process.exitCode = await main()
