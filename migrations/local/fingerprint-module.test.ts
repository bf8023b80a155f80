import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { fingerprintModule } from './fingerprint-module.ts'

const block = (label: string, drawn: string) => `
  import { defineBlock } from '../../../define.ts'
  import { rope } from '../../rope.ts'
  const fields = { text: '${label}' }
  export const heading = defineBlock({ type: 'heading', fields, View: HeadingBlock })
  // ${drawn} is what it draws.
  function HeadingBlock() { return <h2 className={rope}>${drawn}</h2> }`

let folder: string
const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
const stamp = () => fingerprintModule(join(folder, 'step.ts'), [join(folder, '*.vtt')])

beforeEach(() => {
  mkdirSync('.tidemark', { recursive: true })
  folder = mkdtempSync('.tidemark/stamp-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'app/blocks/heading'), { recursive: true })
  put('define.ts', 'export const defineBlock = (declared: object) => declared')
  put('app/rope.ts', `export const rope = 'rope'`)
  put('app/blocks/heading/heading.tsx', block('Heading', 'plain'))
  put('words.vtt', 'A gull.')
  put('rules.ts', 'export const used = (n: number) => n + 1\nexport const unused = 3')
  put(
    'step.ts',
    `import { heading } from './app/blocks/heading/heading.tsx'; import { used } from './rules.ts'; console.log(heading, used(1))`,
  )
})

it.each([
  ['the view of a block', () => put('app/blocks/heading/heading.tsx', block('Heading', 'framed'))],
  ['what only a view imports', () => put('app/rope.ts', `export const rope = 'cord'`)],
  ['a comment', () => put('rules.ts', '// Adds.\nexport const used = (n: number) => n + 1\nexport const unused = 3')],
  ['a rule nobody uses', () => put('rules.ts', 'export const used = (n: number) => n + 1\nexport const unused = 4')],
])('%s does not change the stamp of a step', async (_, change) => {
  const before = await stamp()
  change()
  expect(await stamp()).toBe(before)
})

it.each([
  ['the fields of a block', () => put('app/blocks/heading/heading.tsx', block('Title', 'plain'))],
  ['a rule', () => put('rules.ts', 'export const used = (n: number) => n + 2\nexport const unused = 3')],
  ['a file that is read', () => put('words.vtt', 'Two gulls.')],
  ['another file that is read', () => put('more.vtt', 'A horn.')],
])('%s changes the stamp of a step', async (_, change) => {
  const before = await stamp()
  change()
  expect(await stamp()).not.toBe(before)
})
