import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type InlineConfig, type Vitest } from 'vitest/node'
import configuration from '../../vitest.config.ts'
import { type Mutant, toMutantName } from './mutants.ts'

/** How the project of unit tests is set up. */
const unitTests = (configuration.test!.projects as { test: InlineConfig }[]).find(
  ({ test }) => test.name === 'unit',
)!.test

/** A run that takes longer has met a loop without end, which is noticed too. */
const limit = 120_000

/** Runs unit tests against one mutant after another in one process; the files on disk stay as they are. */
export class UnitMutationRunner {
  #vitest: Vitest | undefined
  #mutant: Mutant | undefined
  #isLoaded = false

  /** Whether the tests pass, with the mutant in place of the source, or without any. */
  async passes(tests: readonly string[], mutant?: Mutant): Promise<boolean> {
    this.#vitest ??= await this.#open()
    const vitest = this.#vitest
    this.#mutant = mutant
    this.#isLoaded = false
    if (mutant) vitest.invalidateFile(resolve(mutant.file))
    try {
      const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
        tests.some((test) => moduleId === resolve(test)),
      )
      const missing = tests.filter((test) => !specifications.some(({ moduleId }) => moduleId === resolve(test)))
      if (missing.length > 0) throw new Error(`These are no unit tests: ${missing.join(', ')}`)
      const ended = await within(limit, vitest.runTestSpecifications(specifications))
      if (!ended) await this.#abandon()
      if (mutant && !this.#isLoaded) throw new Error(`${toMutantName(mutant)}: its tests never load the file.`)
      // The modules of earlier runs are listed too, as they ended then.
      const modules =
        ended?.testModules.filter(({ moduleId }) => tests.some((test) => moduleId === resolve(test))) ?? []
      return modules.length === tests.length && modules.every((module) => module.ok())
    } finally {
      this.#mutant = undefined
      if (mutant) this.#vitest?.invalidateFile(resolve(mutant.file))
    }
  }

  async close() {
    await this.#vitest?.close()
  }

  async #open() {
    const options = {
      ...unitTests,
      config: false as const,
      watch: false,
      reporters: [{}],

      silent: true,
      maxWorkers: 2,
      fsModuleCache: false,
    }
    const vitest = await createVitest('test', options, { plugins: [this.#plugin()] })
    await vitest.standalone()
    return vitest
  }

  #plugin(): Plugin {
    return {
      name: 'tidemark:mutant',
      enforce: 'pre',
      transform: (code, id) => {
        const mutant = this.#mutant
        if (!mutant || id.split('?')[0] !== resolve(mutant.file)) return undefined
        this.#isLoaded = true
        return code.replace(mutant.from, () => mutant.to)
      },
    }
  }

  async #abandon() {
    const vitest = this.#vitest
    this.#vitest = undefined
    await within(20_000, Promise.resolve(vitest?.close()))
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), milliseconds)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
