import { parseArgs } from 'node:util'
import { type Mutant, readMutants, selectShard, toMutantName, validateMutant } from './mutants.ts'
import { SiteMutationRunner } from './site-run.ts'
import { UnitMutationRunner } from './unit-run.ts'

/** The least share of mutants that tests must notice. */
const leastKilled = 0.9

/**
 * `npm run mutate -- --part 1/2 --area workflow --only outbox.ts`: the tests of each listed mutant, run with it; ends
 * with 1 when too many survive. `--only` takes those whose line of the report holds these words, `--project unit` or
 * `site` those noticed by such tests. The part is one of what is left.
 */
async function mutate() {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', default: '1/1' },
      area: { type: 'string' },
      project: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  const [part = 1, of = 1] = values.part.split('/').map(Number)
  const asked = readMutants().filter(
    (mutant) =>
      (!values.area || mutant.area === values.area) &&
      (!values.project || projectOf(mutant) === values.project) &&
      toMutantName(mutant).includes(values.only),
  )
  const listed = selectShard(asked, part, of)
  const problems = listed.flatMap(validateMutant)
  const chosen = listed.filter((mutant) => validateMutant(mutant).length === 0)
  const run = new Run()
  await examine(run, chosen)
  const survivors: Mutant[] = []
  for (const [index, mutant] of chosen.entries()) {
    const began = performance.now()
    const survived = await run.passes(mutant.tests, mutant)
    if (survived) survivors.push(mutant)
    console.log(
      `${index + 1}/${chosen.length} ${survived ? 'SURVIVED' : 'killed'} ${seconds(began)} ${toMutantName(mutant)}`,
    )
  }
  // What a mutant left behind would kill those after it.
  await examine(run, chosen)
  await run.close()
  const killed = chosen.length - survivors.length
  console.log(
    `\n${killed} of ${chosen.length} killed (${((100 * killed) / chosen.length).toFixed(1)} %). Survivors: ${survivors.length}`,
  )
  for (const mutant of survivors) console.log(`  ${toMutantName(mutant)}`)
  if (problems.length > 0) console.log(`\nThe list does not fit the sources any more; mend it:\n${problems.join('\n')}`)
  return killed >= leastKilled * chosen.length && problems.length === 0
}

const isOnSite = (test: string) => /^test\/(?:journeys|long|browser)\//.test(test)
const projectOf = ({ tests }: Mutant) => (tests.some(isOnSite) ? 'site' : 'unit')

/** Unit tests run in this process, those of the built site in a copy. */
class Run {
  #unit = new UnitMutationRunner()
  #site = new SiteMutationRunner()

  async passes(tests: readonly string[], mutant?: Mutant): Promise<boolean> {
    const onSite = tests.filter(isOnSite)
    const units = tests.filter((test) => !onSite.includes(test))
    return (
      (units.length === 0 || (await this.#unit.passes(units, mutant))) &&
      (onSite.length === 0 || this.#site.passes(onSite, mutant))
    )
  }

  /** What the last run of tests of the built site wrote. */
  get siteOutput() {
    return this.#site.output
  }

  async close() {
    await this.#unit.close()
    this.#site.close()
  }
}

/** Tests that fail without a mutant would kill every one. */
async function examine(run: Run, mutants: readonly Mutant[]) {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  if (!(await run.passes(tests))) throw new Error(`The tests fail as it is: mend them first.\n${run.siteOutput}`)
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

mutate().then(
  (enough) => process.exit(enough ? 0 : 1),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  },
)
