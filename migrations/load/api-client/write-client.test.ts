import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { generateApiClientSource } from './write-client.ts'

let folder: string
beforeAll(() => {
  // Within the project, whose package.json says that the files are modules.
  mkdirSync('.tidemark', { recursive: true })
  folder = mkdtempSync('.tidemark/client-')
  const document = createOpenApiDocument({ title: 'Tidemark', version: '0', isPublic: false })
  writeFileSync(join(folder, 'client.ts'), generateApiClientSource(document))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiles a program that uses the client; returns what the compiler says. */
function compile(program: string): string {
  const file = join(folder, 'program.ts')
  writeFileSync(file, `import { createTidemarkClient } from './client.ts'\n${program}`)
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'nodenext',
  ]
  const lib = ['--lib', 'esnext,dom', '--allowImportingTsExtensions', '--types', '']
  try {
    return execFileSync('node_modules/.bin/tsc', [...options, ...lib, file], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

const start = "const call = createTidemarkClient({ origin: 'https://www.example.com', token: 'x' })\n"

it('the client compiles, and knows what operations take and return', () => {
  const program = `${start}
    const { locations } = await call('locations.findNearby', { query: { latitude: 42.5, longitude: -70.9 } })
    const names: string[] = locations.map(({ location }) => location.city)
    await call('pageContentActions.publish', { params: { id: 4 }, body: {} })
    export { names }`
  expect(compile(program)).toBe('')
})

it('missing parameters, unknown operations and those no token may call do not compile', () => {
  const wrong = ["call('pages.getPublic', {})", "call('pages.nothing', {})", "call('users.list', {})"]
  for (const each of wrong)
    expect([each, compile(`${start}await ${each}\nexport {}`)]).toEqual([
      each,
      expect.stringMatching(/error TS(?:2345|2741)/),
    ])
})
