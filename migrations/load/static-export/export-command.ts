import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { buildSiteIfStale } from '../../local/build.ts'
import { loadOrCreateLocalWorkerVars, localStateFolder } from '../../local/secrets.ts'
import { acquireStateFolderLock } from '../../local/state-lock.ts'
import { runCommandAndSetExitCode } from '../archive/run-archive-command.ts'
import { completeRestoredStateSwitch } from '../archive/switch-state.ts'
import { exportStaticSite } from './export-site.ts'
import { openLocalSiteForExport } from './open-exported-site.ts'

const usage = `Usage: npm run export:static -- TO [--site HOST] [--origin https://www.example.com] [--contact TEXT]

Writes the public site of the local state, which must not be running, to the folder TO, for any host of files: pages,
media, tiles, restaurants, and redirects. Private pages are not in it. Forms say where they are instead.

  --site HOST       the site at that hostname; by default the default site. Links to other sites stay as they are
  --origin ORIGIN   where it will be served; by default where the site is now
  --contact TEXT    what forms say, such as a telephone number; by default the address of the page on the live site
  --state FOLDER    another local state, such as one that was restored from an archive`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    origin: { type: 'string' },
    contact: { type: 'string' },
    state: { type: 'string', default: localStateFolder },
  },
})

async function run(to: string) {
  const { state, site, origin, contact } = values
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new ArchiveError(`${origin} is no origin. Write it as https://www.example.com, without a slash.`)
  if (!existsSync(state)) throw new ArchiveError(`There is no local state at ${state}.`)
  buildSiteIfStale()
  const unlock = acquireStateFolderLock(state, `npm run export:static to ${to}`)
  completeRestoredStateSwitch(state)
  const opened = await openLocalSiteForExport(state, loadOrCreateLocalWorkerVars(state))
  try {
    const { left } = await exportStaticSite({
      ...opened,
      to,
      report: console.log,
      ...(site && { hostname: site }),
      ...(origin && { origin }),
      ...(contact && { contact }),
    })
    if (left.length > 0) console.log(`Not in it, since not for everyone or missing: ${[...left].sort().join(' ')}`)
    console.log(`${to} has the public site.`)
  } finally {
    await opened.close()
    unlock()
  }
}

const [to, ...others] = positionals
if (!to || others.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else await runCommandAndSetExitCode(() => run(to))
