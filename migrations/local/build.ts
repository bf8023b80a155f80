import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintFiles } from './fingerprint.ts'

/** The file that records the sources of the build in `dist` and its output. It is missing during a build. */
const markIn = (root: string) => join(root, 'dist/made-from')

/** Builds, unless the existing build is complete and from the same sources. Returns whether it did. */
export function buildSiteIfStale(): boolean {
  if (isBuildCurrent()) return false
  // A test runner sets NODE_ENV to test, which would use React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  return true
}

export function isBuildCurrent(root = '.'): boolean {
  const mark = markIn(root)
  return existsSync(mark) && readFileSync(mark, 'utf8') === `${stampOfSources(root)} ${stampOfBuild(root)}`
}

/** Called by the build before it writes; the returned function is called once everything is written. */
export function markBuildStarted(root = '.'): () => void {
  rmSync(markIn(root), { force: true })
  const sources = stampOfSources(root)
  return () => {
    // If sources changed during the build, it is unknown which were used.
    if (stampOfSources(root) === sources) writeFileSync(markIn(root), `${sources} ${stampOfBuild(root)}`)
  }
}

const sources = [
  '{admin,app,schema,worker}/**/*.*',
  'migrations/local/**/*.ts',
  // The schema version of archives.
  'migrations/*.sql',
  // Help in the back office.
  'docs/editors/**/*.*',
  '{package,package-lock,tsconfig,*/tsconfig}.json',
  'vite.config.ts',
  'wrangler.toml',
]
const isSource = (file: string) => file.startsWith('docs/') || !/\.test\.tsx?$|\.md$/.test(file)

const stampOfSources = (root: string) => fingerprintFiles(globSync(sources, { cwd: root }).filter(isSource), root)

/** The names and sizes of the files in `dist`. */
function stampOfBuild(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync('dist/{client,worker}/**/*', { cwd: root }).sort())
    hash.update(`${file} ${statSync(join(root, file)).size}\n`)
  return hash.digest('hex')
}
