import { parseArgs } from 'node:util'
import { localState } from '../../local/secrets.ts'
import { openDatabase } from '../database.ts'
import { builtArchive } from './built.ts'
import { NoBasemap } from './file.ts'
import { loadBasemap } from './load.ts'

const usage = `Usage: npm run basemap:load -- [FILE.pmtiles] [--remote]

Makes an archive of vector tiles with Protomaps’ layers the basemap of the site, for instance an extract of
https://maps.protomaps.com with streets. Without a file, the one that npm run basemap:build makes.

  --remote   the Cloudflare bucket and database of wrangler.toml instead of the local state`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      state: { type: 'string', default: localState },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || positionals.length > 1) {
    console.error(usage)
    return values.help ? 0 : 2
  }
  const { storage, close } = await openDatabase({ state: values.state, remote: values.remote })
  try {
    const { version, minzoom, maxzoom } = await loadBasemap(storage, positionals[0] ?? (await builtArchive()))
    console.log(`The basemap is version ${version}, zooms ${minzoom} to ${maxzoom}.`)
    return 0
  } catch (error) {
    if (!(error instanceof NoBasemap)) throw error
    console.error(error.message)
    return 1
  } finally {
    await close()
  }
}

process.exitCode = await main()
