import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

interface Node {
  type?: string
  tag?: { name?: string }
  typeArguments?: object | null
  quasi?: { quasis: { value: { raw: string } }[] }
}

/** A column, an expression or a literal: its type is known to the compiler. */
const value = String.raw`(?:\$|'[^']*'|-?\d+|NULL)`

/** What `worker/stores/columns/typed-columns.ts` and Drizzle have functions for, whose types follow from the schema. */
const derivable = [
  value,
  String.raw`count\(\*\)(?: OVER \(\)| FILTER \(.*\))?`,
  String.raw`(?:max|min)\(\$\)`,
  String.raw`(?:coalesce|ifnull)\(${value}(?:, ${value})+\)`,
  String.raw`iif\(.*, ${value}, ${value}\)`,
  String.raw`\(SELECT (?:\$|count\(\*\)|(?:max|min)\(\$\)) FROM .*\)`,
].map((pattern) => new RegExp(`^${pattern}$`))

/** Returns the SQL of each template below a node whose type is stated by hand, with `$` for each of its parts. */
function listTypedSql(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listTypedSql)
  if (typeof node !== 'object' || node === null) return []
  const { type, tag, typeArguments, quasi } = node as Node
  const isTyped = type === 'TaggedTemplateExpression' && tag?.name === 'sql' && typeArguments
  const text = quasi?.quasis.map((part) => part.value.raw).join('$')
  return [
    ...(isTyped && text !== undefined ? [text.replaceAll(/\s+/g, ' ').trim()] : []),
    ...Object.values(node).flatMap(listTypedSql),
  ]
}

const listDerivable = (text: string) =>
  listTypedSql(parseSync('example.ts', text).program).filter((sql) => derivable.some((pattern) => pattern.test(sql)))

it('a type that the schema knows is found wherever it is stated', () => {
  for (const text of [
    'sql<string>`#{page.title}`',
    'const columns = { at: sql<string | null>`#{entry.at}`.as("at") }',
    'keep(sql<number>`(SELECT count(*) FROM #{page}\n  WHERE #{page.id} = #{id})`)',
    "sql<string>`coalesce(#{page.title}, '')`",
    'sql<string | null>`iif(#{page.live} = 1, #{page.url_path}, NULL)`',
    'sql<null>`NULL`',
  ])
    expect(listDerivable(text.replaceAll('#', '$')), text).toHaveLength(1)
  for (const text of [
    'sql`#{page.title}`',
    'sql<string>`#{page.title} || #{page.slug}`',
    'sql<number>`found.id`',
    'sql<string | null>`#{setting.value} ->> #{field}`',
  ])
    expect(listDerivable(text.replaceAll('#', '$')), text).toEqual([])
})

it('no query states a type that follows from the schema', () => {
  const found = globSync('{worker,schema,migrations}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('worker/stores/'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return text.includes('sql<') ? listDerivable(text).map((sql) => `${file}: ${sql}`) : []
    })
  expect(found).toEqual([])
})
