import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const maxWords = 14

/** Ids of requirements and the numbers of a standard, which stand first and are no words of a title. */
const leadingIds = /^(?:(?:[A-Z]{2,}-\d+|ASVS|\d+(?:\.\d+)+)\s+)+/

interface Node {
  type?: string
  name?: string
  start: number
  end: number
  callee?: Node
  object?: Node
  tag?: Node
  arguments?: Node[]
}

/** The name at the root of what is called, such as `it` in `it.each(rows)`. */
const toRootName = ({ name, callee, object, tag }: Node): string | undefined => {
  const inner = callee ?? object ?? tag
  return inner ? toRootName(inner) : name
}

/** Lists the titles of tests below a node of the syntax tree of `text`. */
function listTitles(node: unknown, text: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => listTitles(each, text))
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Node
  const title = type === 'CallExpression' && callee && ['it', 'test'].includes(toRootName(callee) ?? '') && given?.[0]
  const isText = title && ['Literal', 'TemplateLiteral'].includes(title.type ?? '')
  const own = isText ? [text.slice(title.start + 1, title.end - 1)] : []
  return [...own, ...Object.values(node).flatMap((each) => listTitles(each, text))]
}

it('the title of a test has at most 14 words after its requirement ids', () => {
  const long = globSync('{schema,app,worker,admin,migrations,test}/**/*.test.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return listTitles(parseSync(file, text).program, text)
      .filter((title) => title.replace(leadingIds, '').trim().split(/\s+/).length > maxWords)
      .map((title) => `${file}: ${title}`)
  })
  expect(long).toEqual([])
})
