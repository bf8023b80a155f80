import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A fault that some test must notice: in `file`, `from`, which occurs once, becomes `to`. */
export interface Mutant {
  area: string
  file: string
  from: string
  to: string
  /** The test files that are to notice it; of a file alone, the one beside it. */
  tests: string[]
}

type Listed = Omit<Mutant, 'area' | 'tests'> & { tests?: string[] }

/** Every mutant of `mutants/`, a file for each area. */
export function readMutants(): Mutant[] {
  return globSync('test/mutation/mutants/*.json')
    .sort()
    .flatMap((path) =>
      (JSON.parse(readFileSync(path, 'utf8')) as Listed[]).map((listed) => withTests(basename(path, '.json'), listed)),
    )
}

const withTests = (area: string, listed: Listed): Mutant => ({
  area,
  tests: ['ts', 'tsx']
    .map((ending) => listed.file.replace(/\.tsx?$/, `.test.${ending}`))
    .filter((file) => existsSync(file)),
  ...listed,
})

/** Why a mutant cannot be tried: the list must follow the sources. */
export function validateMutant(mutant: Mutant): string[] {
  const { file, from, to, tests } = mutant
  const name = toMutantName(mutant)
  if (!existsSync(file)) return [`${name}: there is no such file.`]
  const places = readFileSync(file, 'utf8').split(from).length - 1
  return [
    ...(places === 1 ? [] : [`${name}: the text stands ${places} times in the file.`]),
    ...(from === to ? [`${name}: nothing would change.`] : []),
    ...(tests.length > 0 ? [] : [`${name}: no test is named and none stands beside the file.`]),
    ...tests.filter((test) => !existsSync(test)).map((test) => `${name}: there is no test ${test}.`),
  ]
}

export const toMutantName = ({ area, file, from, to }: Mutant): string =>
  `${area} ${file}: ${oneLine(from)} → ${oneLine(to)}`
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Every `of`th mutant from the `part`th on, so that parts take about as long as each other. */
export const selectShard = <T>(list: readonly T[], part: number, of: number): T[] =>
  list.filter((_, index) => index % of === part - 1)
