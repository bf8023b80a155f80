import { parseArgs } from 'node:util'
import { LocationImportError } from '../../worker/locations/import/import-error.ts'
import { localStateFolder } from '../local/secrets.ts'
import { updateQueryPlannerStatistics } from './analyze.ts'
import { uploadAndActivateBasemap } from './basemap/load-basemap.ts'
import { createFirstSite } from './create-site.ts'
import { basemapFile } from './geodata/files.ts'
import { openLocalOrRemoteStorage } from './open-database.ts'
import { fillGazetteerTables } from './places/gazetteer.ts'

const usage = `Usage: npm run site:create -- --hostname www.example.com --name "Our Restaurants" [--port 443] [--remote]

Makes the first site in a migrated, empty database: the gazetteer, the basemap, the site's
record and an empty front page.
Sign in afterwards with the one-time set-up token at /wagtail/setup/.

  --remote   the Cloudflare database of wrangler.toml instead of the local state`

const { values } = parseArgs({
  options: {
    hostname: { type: 'string' },
    name: { type: 'string' },
    port: { type: 'string', default: '443' },
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: localStateFolder },
  },
})

const { hostname, name, remote, state } = values
const port = Number(values.port)
if (!hostname || !name || !Number.isInteger(port)) {
  console.error(usage)
  process.exit(2)
}
const { storage, close } = await openLocalOrRemoteStorage({ state, remote }).catch((error) => {
  if (!(error instanceof LocationImportError)) throw error
  console.error(error.message)
  process.exit(1)
})
const isCreated = await createFirstSite(storage.DB, { hostname, port, name })
if (isCreated) {
  await uploadAndActivateBasemap(storage, basemapFile)
  const places = await fillGazetteerTables(storage.DB, console.log)
  await updateQueryPlannerStatistics(storage.DB)
  console.log(`${name} stands at ${hostname}, with ${places.toLocaleString('en')} places to search by.`)
} else {
  console.error('There is a site already; nothing was changed.')
  process.exitCode = 1
}
await close()
