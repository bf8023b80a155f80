import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findFreePort } from '../../support/operations/free-port.ts'
import { findRuntimeProcess, type LoadMeasurement, measureThroughputAndCpu } from '../load.ts'
import { emptyKvWorkerPath, runOnSite } from '../site.ts'
import { readVisibleText, splitPageIntoTemplate } from './page-template.ts'
import { rivalNpmPackages, rivalPaths, writeAstroApp, writeNextApp } from './rival-apps.ts'

interface Row {
  name: string
  plainText: LoadMeasurement
  page: LoadMeasurement
}

/** A content page of the demo. */
const ourPage = '/faq/'

/**
 * Prints what the same page costs here, in Astro and in Next: the same elements as templates, with texts and addresses
 * from a database for every request. The rivals are installed by name into a temporary folder.
 */
export async function measureAndPrintRivals(state: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rivals-'))
  try {
    const { rows, html } = await measureOurs(state)
    const template = splitPageIntoTemplate(html)
    const versions = installRivals(folder)
    execFileSync(process.execPath, ['-e', createDatabase, join(folder, 'page.sqlite'), JSON.stringify(template.data)])
    for (const rival of [writeAstroApp(folder, template), writeNextApp(folder, template)]) {
      run([join(folder, 'node_modules', '.bin', rival.build[0]!), ...rival.build.slice(1)], rival.folder)
      rows.push(await measureRival(rival, versions[rival.name.toLowerCase()]!, html))
    }
    print(rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const createDatabase = `const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(process.argv[1])
database.exec('CREATE TABLE page (path TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID')
database.prepare('INSERT INTO page VALUES (?, ?)').run('/', process.argv[2])`

/** Measures plain text and the page of the built worker: rendered for every request, and as visitors get it. */
async function measureOurs(state: string): Promise<{ rows: Row[]; html: string }> {
  const headers = { 'Accept-Encoding': 'identity' }
  const measure = (origin: string, path: string) =>
    measureThroughputAndCpu(findRuntimeProcess(), { url: `${origin}${path}`, headers })
  const rendered = await runOnSite({ state, entry: emptyKvWorkerPath }, async (origin) => ({
    html: await (await fetch(origin + ourPage, { headers })).text(),
    plainText: await measure(origin, '/admin/ht/'),
    page: await measure(origin, ourPage),
  }))
  const kept = await runOnSite({ state }, async (origin) => {
    await waitForStoredPage(origin)
    return { plainText: await measure(origin, '/admin/ht/'), page: await measure(origin, ourPage) }
  })
  const { html, ...own } = rendered
  return {
    html,
    rows: [
      { name: 'ours, rendered', ...own },
      { name: 'ours, stored', ...kept },
    ],
  }
}

async function waitForStoredPage(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(origin + ourPage)
    await response.arrayBuffer()
    if (response.headers.has('ETag')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The environment of the rivals' commands: production, the same Node as ours, and no reports about their use. */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
}

const run = ([script, ...given]: string[], cwd: string) =>
  execFileSync(process.execPath, [script!, ...given], { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })

/** Installs both rivals and returns their versions by name. */
function installRivals(folder: string): Record<string, string> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...rivalNpmPackages], {
    ...{ cwd: folder, env: { ...environment, NODE_ENV: 'development' } },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const listed = JSON.parse(execFileSync('npm', ['ls', '--json', '--depth=0'], { cwd: folder }).toString()) as {
    dependencies: Record<string, { version: string }>
  }
  return Object.fromEntries(Object.entries(listed.dependencies).map(([name, { version }]) => [name, version]))
}

async function measureRival(
  { name, server, folder }: ReturnType<typeof writeAstroApp>,
  version: string,
  ours: string,
): Promise<Row> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(folder, server)], {
    ...{ cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as const },
    env: { ...environment, HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', PORT: String(port) },
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    await waitUntilAnswering(origin)
    const theirs = await (await fetch(origin + rivalPaths.page)).text()
    if (readVisibleText(theirs) !== readVisibleText(ours)) throw new Error(`${name} shows another text.`)
    const headers = { 'Accept-Encoding': 'identity' }
    const measure = (path: string) => measureThroughputAndCpu(child.pid!, { url: origin + path, headers })
    return {
      name: `${name} ${version}`,
      plainText: await measure(rivalPaths.plainText),
      page: await measure(rivalPaths.page),
    }
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

async function waitUntilAnswering(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const status = await fetch(origin + rivalPaths.page).then(
      async (response) => (await response.arrayBuffer()) && response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${origin} does not answer.`)
}

function print(rows: readonly Row[]): void {
  const ours = rows[0]!.plainText.cpuMicroseconds
  console.log('| what | CPU µs a page | its plain text | page / its plain text | page / our plain text |')
  console.log('|---|---|---|---|---|')
  for (const { name, plainText, page } of rows) {
    const [own, cost] = [plainText.cpuMicroseconds, page.cpuMicroseconds]
    console.log(
      `| ${name} | ${cost.toFixed(0)} | ${own.toFixed(0)} | ×${(cost / own).toFixed(1)} | ×${(cost / ours).toFixed(1)} |`,
    )
  }
}
