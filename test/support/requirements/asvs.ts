import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A requirement of OWASP ASVS 5.0.0 and its state. For `later` and `not applicable` the note says why. */
export interface AsvsRow {
  id: string
  state: 'proven' | 'later' | 'not applicable'
  note: string
}

export const readAsvsRows = () => parse(readFileSync('test/asvs.csv', 'utf8'), { columns: true }) as AsvsRow[]

/** Lists the titles of all tests as written; a parameterized test has one. */
const testNames = () =>
  globSync('{schema,app,admin,worker,migrations,test}/**/*.test.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bit|\))\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(([, , name]) => name!),
  )

/** Lists the ids after the word ASVS in test titles. */
export const listAsvsIdsInTests = () =>
  new Set(testNames().flatMap((name) => /\bASVS(?: \d+\.\d+\.\d+)+/.exec(name)?.[0].split(' ').slice(1) ?? []))
