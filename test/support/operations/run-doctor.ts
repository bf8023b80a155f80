import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { seededStateFolder } from '../site.ts'

/** Creates a prepared state, as npm start leaves one. */
export function createPreparedStateFolder(): string {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-doctor-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  cpSync(seededStateFolder, state, { recursive: true })
  writeFileSync(join(state, 'secret-key'), 'a secret of thirty-two characters!')
  return state
}

/** Returns the output of the doctor command for a state. */
export const runDoctor = (...parameters: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) =>
    execFile(
      process.execPath,
      ['node_modules/.bin/tsx', 'migrations/load/doctor/doctor-command.ts', ...parameters],
      (error, stdout) => resolve({ code: error ? Number(error.code) : 0, said: stdout }),
    ),
  )
