import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

/** Files of `schema` that one floor alone uses, with the reason why they are there all the same. */
const exceptions: Readonly<Record<string, string>> = {
  'schema/endpoints.ts': 'The list of all contracts; the admin calls each through its own noun.',
  'schema/locations/is-api-location.ts': 'Checks a response like the schema beside it.',
  'schema/menus/api/is-shown-menu.ts': 'Checks a response like the schema beside it.',
  'schema/menus/api/menu-filter-query.ts': 'The contract of a public address.',
  'schema/menus/file/item-table.ts': 'The format of files that editors exchange.',
  'schema/menus/file/option-table.ts': 'The format of files that editors exchange.',
  'schema/orders/order-query.ts': 'The contract of a public address.',
  'schema/reference/body-example.ts': 'The reference of the API, which its documents use too.',
  'schema/seating/is-wait-list-entry.ts': 'Checks a response like the schema beside it.',
  'schema/seating/order-url.ts': 'The contract of a public address.',
  'schema/seating/wire.ts': 'The contract of public forms.',
  'schema/theme/map-colors.ts': 'The map of the site uses the same colors, and its test compares them.',
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = globSync('{schema,app,worker,admin,migrations}/**/*.{ts,tsx}').filter((file) => !isTest(file))

/** The files of ours that a file imports. */
function listImports(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']*)'/g)].map(
    ([, name]) => name!,
  )
  return names.map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
}

it('rules that one floor uses are on that floor, not in schema', () => {
  const users = new Map<string, Set<string>>()
  for (const file of code)
    for (const imported of listImports(file))
      users.set(imported, (users.get(imported) ?? new Set()).add(file.split('/')[0]!))
  const used = [...users].filter(([file]) => file.startsWith('schema/') && !/\/tables?\.ts$/.test(file))
  const byOneFloor = used.filter(([, floors]) => floors.size === 1 && !floors.has('schema')).map(([file]) => file)
  expect(byOneFloor.sort()).toEqual(Object.keys(exceptions))
})
