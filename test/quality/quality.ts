import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { grillRootPath } from '../../migrations/demo/grill/write-grill.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { findFreePort } from '../support/operations/free-port.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { openSite } from '../support/site.ts'
import { openBothBrands } from '../support/sites/both-brands.ts'
import { listOneLivePagePerType } from './live-pages.ts'
import type { MeasurementResult } from './measurement.ts'
import { qualityMeasureFunctions } from './measurements.ts'
import { listMenuAndServicePages } from './menu-pages.ts'
import { listOneGrillPagePerTemplate, listPagesForVisualChecks } from './page-gallery.ts'

const usage = `npm run quality [-- --runs 5] [--only home] [--part ${Object.keys(qualityMeasureFunctions).join('|')}]
  --brand second   the second brand of npm start, at its own host`

/** Measures what was promised of the public site and ends with 1 when a bound is missed. */
async function quality() {
  const { runs, only, part, brand } = choices()
  execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' })
  await seedDemoSite()
  const { site, origin, root } = await openBrand(brand)
  const debuggingPort = await findFreePort()
  const browser = await launchBrowser({ webgl: true, more: [`--remote-debugging-port=${debuggingPort}`] })
  try {
    const menuAndServices = await listMenuAndServicePages(site.db, root)
    const all = [...(await listOneLivePagePerType(site.db, root)), ...menuAndServices]
    const pages = all.filter(({ name }) => name.startsWith(only))
    if (pages.length === 0) throw new Error(`No page type begins with “${only}”.`)
    const gallery = once(() =>
      (brand === 'second' ? listOneGrillPagePerTemplate(site) : listPagesForVisualChecks(site)).then((pagesOfTree) =>
        [...pagesOfTree, ...menuAndServices].filter(({ name }) => name.startsWith(only)),
      ),
    )
    const missed: string[] = []
    for (const [name, measure] of Object.entries(qualityMeasureFunctions).filter(([each]) => !part || each === part)) {
      const outcome = await measure({ origin, browser, debuggingPort, pages, gallery, runs })
      print(name, outcome)
      missed.push(...outcome.failures)
    }
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Opens the site of a brand, with its address and the path of its front page in the tree. */
async function openBrand(brand: string) {
  if (brand === 'first') {
    const site = await openSite()
    return { site, origin: site.origin, root: '/' }
  }
  const site = await openBothBrands()
  return { site, origin: site.grillOrigin, root: grillRootPath }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function choices() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      only: { type: 'string' },
      part: { type: 'string' },
      brand: { type: 'string', default: 'first' },
    },
  })
  const { runs = '5', only = '', part, brand } = values
  const isKnownPart = part === undefined || part in qualityMeasureFunctions
  const isKnownBrand = ['first', 'second'].includes(brand)
  if (!/^[1-9]\d?$/.test(runs) || !isKnownPart || !isKnownBrand) throw new Error(usage)
  return { runs: Number(runs), only, part, brand }
}

function print(name: string, { report, failures }: MeasurementResult) {
  console.log(`\n## ${name}\n\n${report}\n`)
  console.log(
    failures.length === 0 ? 'Every bound is kept.' : `Missed:\n${failures.map((each) => `- ${each}`).join('\n')}`,
  )
}

await quality()
