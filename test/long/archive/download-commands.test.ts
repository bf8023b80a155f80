import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'

const commands = {
  'archive/download-command.ts': { name: 'archive:download', nothing: 'The bucket has no finished archive.' },
  'static-export/download-command.ts': { name: 'mirror:download', nothing: 'The bucket has no mirror.' },
}

it('commands copying from the bucket report an empty one, misuse and missing names', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-downloads-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  copyStateFolder(await createMigratedStateFolder(), state)
  for (const [file, { name, nothing }] of Object.entries(commands)) {
    const run = (...parameters: string[]) => {
      const command = ['node_modules/.bin/tsx', `migrations/load/${file}`, '--state', state, ...parameters]
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
      return { status, output: stdout + stderr }
    }
    expect(run()).toEqual({ status: 0, output: `${nothing}\n` })
    const misused = run('only-one')
    expect([misused.status, misused.output]).toEqual([2, expect.stringContaining(`Usage: npm run ${name} -- [`)])
    expect(misused.output).toContain('--state FOLDER   another local state')
    const missing = run('no-such-name', join(state, 'copy'))
    expect([missing.status, missing.output]).toEqual([1, expect.stringMatching(/^[A-Z].*no-such-name.*\.\n$/)])
  }
})
