import { parseArgs } from 'node:util'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import { openLocalOrRemoteStorage } from '../open-database.ts'
import { formatLocationImportReport, importLocationFile, type LocationImportResult } from './import-file.ts'
import { undoLastLocationImport } from './undo-import.ts'

const usage = `Usage: npm run locations:import -- FILE [options]
       npm run locations:import -- --undo [--dry-run]

Reads restaurants from CSV, JSON or GeoJSON into the site, with their cities, states and pages.
A restaurant that is there already (same rlid, or same restaurant number) is updated.

  --site HOSTNAME      the site of the restaurants (default the one at the top of the tree)
  --map column=field   read a field from a column the import does not recognise; "column=" ignores one
  --dry-run            check everything and report what would happen, but write nothing
  --skip-bad           leave bad rows out instead of refusing the file
  --undo               undo the last import: what it added goes, what it changed is as it was; with
                       --dry-run report only what would happen
  --state FOLDER       the local state (default .tidemark/state)
  --remote             write to the Cloudflare database of wrangler.toml instead`

/** Parses the command line. Returns an error text if invalid. */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        state: { type: 'string', default: '.tidemark/state' },
        undo: { type: 'boolean', default: false },
        remote: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return usage
    const target = { dryRun: values['dry-run'], state: values.state, remote: values.remote }
    if (values.undo)
      return positionals.length > 0 ? `--undo takes no file.\n\n${usage}` : { undo: true as const, ...target }
    const [file, ...more] = positionals
    if (!file || more.length > 0) return file ? `One file at a time, please.\n\n${usage}` : usage
    const wrong = values.map.find((pair) => !pair.includes('='))
    if (wrong) return `--map takes column=field, not “${wrong}”.`
    const columnMap = Object.fromEntries(
      values.map.map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
    )
    return {
      undo: false as const,
      file,
      ...(values.site !== undefined && { site: values.site }),
      columnMap,
      skipBad: values['skip-bad'],
      ...target,
    }
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`
  }
}

/** One line that is updated in a terminal; in a log, a line per tenth of a task. */
function progress() {
  let shown = ''
  return (task: string, done: number, total: number) => {
    const text = `${task} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    const tenth = `${task} ${Math.floor((done / total) * 10)}`
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}${done === total ? '\n' : ''}`)
    else if (tenth !== shown) process.stderr.write(`${text}\n`)
    shown = tenth
  }
}

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  if (typeof options === 'string') {
    console.error(options)
    return options === usage && process.argv.includes('--help') ? 0 : 2
  }
  const began = Date.now()
  try {
    const { storage, close } = await openLocalOrRemoteStorage(options)
    if (options.undo) {
      console.log(await undoLastLocationImport(storage, options, progress()).finally(close))
      return 0
    }
    const report = await importLocationFile(storage, options, progress()).finally(close)
    printReport(report, began)
    return report.isRejected ? 1 : 0
  } catch (error) {
    if (!(error instanceof LocationImportError)) throw error
    console.error(error.message)
    return 1
  }
}

function printReport(report: LocationImportResult, startedAt: number) {
  for (const { line, item, reason } of report.badRows) console.error(`line ${line} (row ${item}): ${reason}`)
  console.log(formatLocationImportReport(report, (Date.now() - startedAt) / 1000))
}

process.exitCode = await main()
