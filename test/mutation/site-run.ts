import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copyStateFolder } from '../support/setup/copy-state.ts'
import type { Mutant } from './mutants.ts'

const copy = '.tidemark/mutation'

/**
 * Runs tests of the built site against mutants, in a copy of the sources that builds and seeds for itself what a mutant
 * changes.
 */
export class SiteMutationRunner {
  #isReady = false
  /** What the last run wrote. */
  output = ''

  /** Whether the tests pass, with the mutant in place of the source, or without any. */
  passes(tests: readonly string[], mutant?: Mutant): boolean {
    if (!this.#isReady) makeCopy()
    this.#isReady = true
    const file = mutant && join(copy, mutant.file)
    const source = file && readFileSync(file, 'utf8')
    if (file)
      writeFileSync(
        file,
        source!.replace(mutant.from, () => mutant.to),
      )
    try {
      // A mutant is tried on the demo as its sources seed it without any.
      const env = { ...process.env, ...(mutant && { KEEP_SEEDED: '1' }) }
      const options = { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e8, timeout: 900_000 } as const
      const { status, stdout, stderr } = spawnSync(
        resolve('node_modules/.bin/vitest'),
        ['run', '--project', 'site', '--bail', '1', ...tests],
        options,
      )
      this.output = `${stdout}${stderr}`
      return status === 0
    } finally {
      if (file) writeFileSync(file, source!)
    }
  }

  close() {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** What git knows of, as it stands, with the packages and what was built and seeded before. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of listed.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const folder of ['.tidemark/test', '.tidemark/layers', 'dist'])
    if (existsSync(folder)) copyStateFolder(folder, join(copy, folder))
}
