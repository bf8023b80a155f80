import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { isBuildCurrent, markBuildStarted } from './build.ts'

let root: string
function put(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
function build() {
  const finished = markBuildStarted(root)
  put('dist/worker/index.js', 'built')
  finished()
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidemark-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  put('worker/index.ts', 'export {}')
  put('package-lock.json', '{}')
})

it('reuses a finished build of the same sources', () => {
  expect(isBuildCurrent(root)).toBe(false)
  build()
  expect(isBuildCurrent(root)).toBe(true)
})

it.each([
  ['a source changed', () => put('worker/index.ts', 'export const a = 1')],
  ['a source was added', () => put('schema/rules/tide.ts', 'export {}')],
  ['a package changed', () => put('package-lock.json', '{"a":1}')],
  ['a built file is gone', () => rmSync(join(root, 'dist/worker/index.js'))],
  ['a build was cut short', () => void markBuildStarted(root)],
])('builds the site again when %s', (_, change) => {
  build()
  change()
  expect(isBuildCurrent(root)).toBe(false)
})

it('does not reuse a build whose sources changed during the build', () => {
  const finished = markBuildStarted(root)
  put('worker/index.ts', 'export const a = 1')
  finished()
  expect(isBuildCurrent(root)).toBe(false)
})

it('changed tests and documents do not cause a build', () => {
  build()
  put('worker/index.test.ts', 'export {}')
  put('worker/README.md', '# worker')
  expect(isBuildCurrent(root)).toBe(true)
})
