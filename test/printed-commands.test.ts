import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Where readers find commands to type: documents, and the output of commands. */
const printing = globSync(['*.md', 'docs/{.,editors}/*.md', 'migrations/**/*.{ts,md}', 'worker/**/*.ts']).filter(
  (file) => !/\.test\.ts$|CHANGELOG|measured\.md/.test(file),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

interface PrintedCommand {
  place: string
  name: string
  /** What follows `--`; undefined where only the name of the command is mentioned. */
  parameters: string | undefined
}

/** Finds `npm run NAME -- …` in a file, up to where the command ends: in code, a quotation mark or a comment. */
const listPrintedCommands = (file: string): PrintedCommand[] =>
  [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:]+)(?:`|(?: -- ([^\n`'#;()]*))?)/g)].map(
    ([, name, parameters]) => ({ place: `${file}: npm run ${name} -- ${parameters}`, name: name!, parameters }),
  )

/** Returns the source of a command with the modules beside it, one of which may read its command line. */
function readCommandSource(name: string): string {
  const file = /tsx .*?(\S+\.ts)$/.exec(scripts[name] ?? '')?.[1]
  if (!file) return ''
  const source = readFileSync(file, 'utf8')
  const beside = [...source.matchAll(/from '(\.{1,2}\/(?:\w+\/)?run[\w-]+\.ts)'/g)].map(([, path]) =>
    resolve(dirname(file), path!),
  )
  return [source, ...beside.map((path) => readFileSync(path, 'utf8'))].join('\n')
}

const listOptions = (source: string) =>
  [...source.matchAll(/^ +'?([a-z-]+)'?: \{ type: '/gm)].map(([, option]) => option!)

const listNamedOptions = (parameters: string) => [...parameters.matchAll(/--([a-z-]+)/g)].map(([, option]) => option!)

/** Returns what the usage names outside of brackets: one list for each way to call the command. */
function listRequiredOptions(source: string): string[][] {
  const [, usage = ''] = /`Usage: (.*?)\n\n/s.exec(source) ?? []
  const ways = usage.split('npm run ').slice(1)
  return ways.map((way) => listNamedOptions(way.replaceAll(/\[.*?\]/g, '').replace(/^[\w:]+ -- /, '')))
}

it('every printed command exists, with its required options and no unknown one', () => {
  const printed = printing.flatMap(listPrintedCommands)
  expect(printed.length).toBeGreaterThan(50)
  for (const { place, name, parameters } of printed) {
    expect(scripts, place).toHaveProperty([name])
    const source = readCommandSource(name)
    const options = listOptions(source)
    if (parameters === undefined || options.length === 0) continue
    const named = listNamedOptions(parameters)
    expect(options, place).toEqual(expect.arrayContaining(named))
    const ways = listRequiredOptions(source)
    const isComplete = ways.length === 0 || ways.some((way) => way.every((option) => named.includes(option)))
    expect([place, isComplete], `${place}, of ${JSON.stringify(ways)}`).toEqual([place, true])
  }
})

it('the options of commands are found in their sources, also those that are required', () => {
  const create = readCommandSource('site:create')
  expect(listRequiredOptions(create)).toEqual([['name', 'country', 'hostname']])
  expect(listOptions(create)).toContain('country')
  expect(listRequiredOptions(readCommandSource('clone'))).toEqual([['from']])
  expect(listOptions(readCommandSource('mirror:download'))).toEqual(['remote', 'state'])
})

it('wrangler is a package of this repository: what is printed calls it through npx', () => {
  const bare = printing.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!npx )\bwrangler (?:d1|dev|kv|r2|secret|login|deploy|tail) ?\w*/g)].map(
      ([command]) => `${file}: ${command}`,
    ),
  )
  expect(bare).toEqual([])
})
