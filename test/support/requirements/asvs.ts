import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A requirement of OWASP ASVS 5.0.0 and where we stand. `later` and `not applicable` say why in the note. */
export interface AsvsRow {
  id: string
  state: 'proven' | 'later' | 'not applicable'
  note: string
}

export const readAsvsRows = () => parse(readFileSync('test/asvs.csv', 'utf8'), { columns: true }) as AsvsRow[]

/** The names of all tests, as they are written; of a table of cases the one name they share. */
const testNames = () =>
  globSync('{schema,app,admin,worker,migrations,test}/**/*.test.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bit|\))\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(([, , name]) => name!),
  )

/** The ids that names of tests carry behind the word ASVS. */
export const listAsvsIdsInTests = () =>
  new Set(testNames().flatMap((name) => /\bASVS(?: \d+\.\d+\.\d+)+/.exec(name)?.[0].split(' ').slice(1) ?? []))
