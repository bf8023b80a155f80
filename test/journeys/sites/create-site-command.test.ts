import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { brandSetting } from '../../../app/settings/brand.ts'
import { withLocalStateStorage } from '../../support/archive/stored-content.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'

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

const flags = ['--name', 'Maple Grill', '--country', 'Canada', '--hostname', 'www.maple.example']

it('site:create asks for name, country and host name, and goes on where it was interrupted', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-create-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  copyStateFolder(await createMigratedStateFolder(), state)
  const refused = await runCreateSite(
    state,
    flags.filter((flag) => flag !== '--country' && flag !== 'Canada'),
  )
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('--country is missing.') })
  const elsewhere = await runCreateSite(state, [...flags, '--country', 'Mexico'])
  expect(elsewhere).toMatchObject({ code: 2, said: expect.stringContaining('neither the United States nor Canada') })

  const killed = await runCreateSite(state, flags, 'gazetteer: 10000 of')
  expect(killed).toMatchObject({ code: null, said: expect.stringContaining('Maple Grill stands at www.maple.example') })
  const continued = await runCreateSite(state, [])
  expect(continued.said).toMatch(/^There is a site already\. Its map and its places .* are completed\./)
  expect(continued).toMatchObject({ code: 0, said: expect.stringMatching(/Done\. Sign in at \/wagtail\/setup\//) })
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
