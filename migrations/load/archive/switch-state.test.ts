import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { completeRestoredStateSwitch, switchToRestoredState } from './switch-state.ts'

/** Creates a state with files, opens it as the next command does, and returns its database and what else is there. */
function openAfter(files: Record<string, string>) {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-switch-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(state, dirname(path)), { recursive: true })
    writeFileSync(join(state, path), text)
  }
  completeRestoredStateSwitch(state)
  const database = join(state, 'v3/d1')
  return [existsSync(database) ? readFileSync(database, 'utf8') : null, readdirSync(state).sort()]
}

const [before, built, mark, replaced] = ['v3/d1', 'restoring/v3/d1', 'restore-finished', 'replaced/d1'] as const

it('a restore interrupted at any moment leaves either the old state or the new', () => {
  // While it was built, the old state stays.
  expect(openAfter({ [before]: 'old', [built]: 'half' })).toEqual(['old', ['v3']])
  expect(openAfter({ [built]: 'half' })).toEqual([null, []])
  // Once it is marked as finished, the next command completes it from each of its steps.
  expect(openAfter({ [before]: 'old', [built]: 'new', [mark]: '' })).toEqual(['new', ['v3']])
  expect(openAfter({ [replaced]: 'old', [built]: 'new', [mark]: '' })).toEqual(['new', ['v3']])
  expect(openAfter({ [replaced]: 'old', [before]: 'new', [mark]: '' })).toEqual(['new', ['v3']])
  expect(openAfter({ [replaced]: 'old', [before]: 'new' })).toEqual(['new', ['v3']])
  expect(openAfter({ [built]: 'new', [mark]: '' })).toEqual(['new', ['v3']])
})

it('a restored state takes the place of the old one', () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-switch-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  for (const [folder, text] of [
    ['v3', 'old'],
    ['restoring/v3', 'new'],
  ] as const) {
    mkdirSync(join(state, folder), { recursive: true })
    writeFileSync(join(state, folder, 'd1'), text)
  }
  switchToRestoredState(state)
  expect([readFileSync(join(state, 'v3/d1'), 'utf8'), readdirSync(state)]).toEqual(['new', ['v3']])
})
