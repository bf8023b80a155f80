import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const versions = z.optional(z.record(z.string(), z.string()))
const packageFile = z.object({ scripts: versions, dependencies: versions, devDependencies: versions })

const packages = globSync('**/package.json', { exclude: ['**/node_modules', '.tidemark', 'dist'] }).map((file) => ({
  file,
  ...packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))),
}))

it('every dependency has one exact version, also of tools that scripts run through npx', () => {
  const isExact = (version: string) => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)
  const asked = packages.flatMap(({ file, scripts, dependencies, devDependencies }) => [
    ...Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ file, name, version })),
    ...Object.values(scripts ?? {})
      .flatMap((script) => [...script.matchAll(/npx --yes (?<name>@?[^@\s]+)@?(?<version>\S*)/g)])
      .map(({ groups }) => ({ file, name: groups!['name']!, version: groups!['version']! })),
  ])
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'wrangler', 'knip', 'lighthouse']))
  expect(asked.filter(({ version }) => !isExact(version))).toEqual([])
})
