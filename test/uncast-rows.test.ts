import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { listNodesWithin } from './quality/columns.ts'

const methods = new Set(['values', 'set', 'select', 'returning', 'onConflictDoUpdate'])

type Parsed = ReturnType<typeof listNodesWithin>[number]

const isConstAssertion = (node: Parsed) => JSON.stringify(node['typeAnnotation']).includes('"name":"const"')

/** Returns the lines that cast what a query writes or selects: a renamed column would compile there. */
function listCastArguments(file: string, source: string): number[] {
  if (!source.includes(' as ')) return []
  return listNodesWithin(parseSync(file, source).program.body)
    .filter(({ type, callee }) => {
      const called = callee as Parsed | undefined
      return type === 'CallExpression' && methods.has(String((called?.['property'] as Parsed | undefined)?.['name']))
    })
    .flatMap(({ arguments: given }) => given as Parsed[])
    .filter((node) => node.type === 'TSAsExpression' && !isConstAssertion(node))
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

it.each([
  ['db.insert(site).values(values as never)', [1]],
  ['db.update(site)\n.set({ port } as SiteUpdate)', [2]],
  ['db.select((all ? one : two) as typeof one)', [1]],
  ['db.insert(site).values({ kind: kind as Kind })', []],
  ['db.update(site).set(row)', []],
  ['db.select(["id"] as const)', []],
])('the query “%s” casts what it writes or selects on lines %j', (text, lines) => {
  expect(listCastArguments('example.ts', text)).toEqual(lines)
})

it('no query casts the rows that it writes or the columns that it selects', () => {
  const found = globSync('{worker,migrations}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => listCastArguments(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})
