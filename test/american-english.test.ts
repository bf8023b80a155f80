import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { listTextNodesOfSyntaxTree } from './support/checks/texts-in.ts'

/** British spellings by their stems. A sentence has a space: identifiers and names of packages are no text. */
const british =
  /\b(?:licences?|colour|centre[ds]?\b|behaviour|favour|honour|neighbour|catalogue|grey\b|(?:organ|recogn|custom|author|minim|maxim|summar|optim|normal|initial|capital|real)is(?:e[ds]?|ing|ation)\b|labell|travell|modell|programme[ds]?\b|cheque|theatre|metres?\b|litres?\b)/i

/** Messages of the API that the product is compatible with. */
const foreign = [/\brecognised field\b/g, /^`?unrecognised action\b/g]

it('texts of the product, the guide and the changelog are in American English', () => {
  const code = globSync('{app,admin,worker,schema}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const found = code.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    if (!british.test(source)) return []
    return listTextNodesOfSyntaxTree(parseSync(file, source).program)
      .map(({ start, end }) =>
        foreign.reduce((rest, each) => rest.replaceAll(each, ''), source.slice(start, end).trim()),
      )
      .filter((text) => text.includes(' ') && british.test(text))
      .map((text) => `${file}: ${text.slice(0, 120)}`)
  })
  const documents = ['CHANGELOG.md', ...globSync('docs/editors/*.md')]
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => british.test(line))
    .map(({ file, line }) => `${file}: ${british.exec(line)![0]}`)
  expect([...found, ...documents]).toEqual([])
})
