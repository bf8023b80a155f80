import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { brandSetting } from '../../../app/settings/brand.ts'
import { createOrContinueFirstSite } from '../../../migrations/load/create-or-continue-site.ts'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { applyMigrations, listPendingMigrations } from '../../../migrations/local/migrate.ts'
import { openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { prepareLocalState } from '../../../migrations/local/prepare.ts'
import { acquireStateFolderLock } from '../../../migrations/local/state-lock.ts'
import { seedStepsWithSecondBrand } from '../../../migrations/local/steps/index.ts'
import { withLocalStateStorage } from '../../support/archive/stored-content.ts'

/** Runs the command for a state; with `until` it is killed as soon as it says that. */
const runCreateSite = (state: string, flags: readonly string[], until?: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const command = ['--import', 'tsx', 'migrations/load/create-site-command.ts', '--state', state, ...flags]
    const run = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (text: Buffer) => {
      said += text
      if (until && said.includes(until)) run.kill('SIGKILL')
    }
    run.stdout.on('data', hear)
    run.stderr.on('data', hear)
    run.on('close', (code) => resolve({ code, said }))
  })

/** Names a state that is not there yet, as in a new clone of the repository. */
function nameNewState(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-create-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'state')
}

const flags = ['--name', 'Maple Grill', '--country', 'Canada', '--hostname', 'www.maple.example']

it('site:create requires a country, and continues where it was interrupted', async () => {
  const state = nameNewState()
  const refused = await runCreateSite(
    state,
    flags.filter((flag) => flag !== '--country' && flag !== 'Canada'),
  )
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('--country is missing.') })
  const elsewhere = await runCreateSite(state, [...flags, '--country', 'Mexico'])
  expect(elsewhere).toMatchObject({ code: 2, said: expect.stringContaining('neither the United States nor Canada') })

  expect(existsSync(state), 'what cannot go on leaves nothing behind').toBe(false)

  const killed = await runCreateSite(state, flags, 'gazetteer: 10000 of')
  expect(killed).toMatchObject({ code: null, said: expect.stringContaining('Maple Grill stands at www.maple.example') })
  const continued = await runCreateSite(state, [])
  expect(continued.said).toMatch(/^There is a site already\. Its map and its places .* are completed\./)
  expect(continued).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Done. npm start -- --state ${state} serves it and prints how to sign in`),
  })
  expect(await runCreateSite(state, flags)).toEqual({
    code: 1,
    said: 'There is a site already; nothing was changed.\n',
  })
  await withLocalStateStorage(state, async ({ DB }) => {
    const brand = await DB.prepare("SELECT value FROM setting WHERE model_name = 'brand'").first<string>('value')
    const named = { name: 'Maple Grill', country: 'CA' }
    expect(JSON.parse(brand!)).toEqual({ ...createEmptyFieldValues(brandSetting.fields), ...named })
    expect(await DB.prepare('SELECT count(*) AS n FROM place').first<number>('n')).toBeGreaterThan(70_000)
    expect(await DB.prepare("SELECT count(*) AS n FROM setting WHERE model_name = 'basemap'").first<number>('n')).toBe(
      1,
    )
  })
})

it('npm start serves a site from site:create without the demo, on older states', async () => {
  const state = nameNewState()
  await withLocalStateStorage(state, ({ DB }) => applyMigrations(DB, 'migrations', '0007_web_vitals.sql'))
  const killed = await runCreateSite(state, flags, 'Maple Grill stands at')
  expect(killed.said).toMatch(/^\d+ migrations were applied\./)

  const miniflare = await openStorageWithoutWorker(state)
  const reported: string[] = []
  await prepareLocalState(miniflare, (line) => reported.push(line), { steps: seedStepsWithSecondBrand })
  await miniflare.dispose()
  expect(reported.filter((line) => line.startsWith('Prepared')).map((line) => line.split(' ')[1])).toEqual([
    'gazetteer',
    'basemap',
    'administrator',
  ])
  await withLocalStateStorage(state, async ({ DB }) => {
    expect(await listPendingMigrations(DB)).toEqual([])
    const count = (table: string) => DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
    expect(await Promise.all(['site', 'user', 'location', 'image', 'menu_item'].map(count))).toEqual([1, 1, 0, 0, 0])
  })
})

it('site:create refuses a state that another process serves, and names the process', async () => {
  const state = nameNewState()
  const unlock = acquireStateFolderLock(state, 'npm start on port 8787')
  onTestFinished(unlock)
  const refused = await runCreateSite(state, flags)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`in use by process ${process.pid}`) })
})

/** What the command does with the database of a deployed site, once that is open, and what it says. */
async function continueDeployedSite(storage: Pick<StorageBindings, 'DB' | 'MEDIA'>) {
  const said: string[] = []
  let asked = 0
  const code = await createOrContinueFirstSite(storage, {
    remote: true,
    startCommand: 'npm start',
    port: 443,
    readAnswers: async () => {
      asked += 1
      return null
    },
    output: { log: (line: string) => said.push(line), error: (line: string) => said.push(line) },
  })
  return { code, said, asked }
}

it('site:create names the migrations that a deployed database lacks, and changes nothing', async () => {
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  await withLocalStateStorage(nameNewState(), async (storage) => {
    const { DB } = storage
    // Without the table of the runtime itself.
    const listTables = async () =>
      (await DB.prepare("SELECT name FROM sqlite_master WHERE name <> '_cf_METADATA' ORDER BY name").all()).results
    const before = await listTables()
    const empty = await continueDeployedSite(storage)
    expect(empty).toMatchObject({ code: 1, asked: 0 })
    expect(empty.said.join().match(/\d{4}_\w+\.sql/g)).toEqual(files.toSorted())
    expect(await listTables()).toEqual(before)

    await applyMigrations(DB, 'migrations', '0007_web_vitals.sql')
    const older = await listTables()
    const lacking = files.filter((name) => name > '0007_web_vitals.sql').toSorted()
    expect(await continueDeployedSite(storage)).toEqual({
      code: 1,
      asked: 0,
      said: [
        `${lacking.length} migrations are not applied: ${lacking.join(', ')}. npx wrangler d1 migrations apply DB --remote applies them.`,
      ],
    })
    expect(await listTables()).toEqual(older)

    await applyMigrations(DB)
    expect(await continueDeployedSite(storage)).toEqual({ code: 2, asked: 1, said: [] })
    await DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(lacking[0]).run()
    expect((await continueDeployedSite(storage)).said.join().match(/\d{4}_\w+\.sql/g), 'a gap').toEqual([lacking[0]])
  })
})
