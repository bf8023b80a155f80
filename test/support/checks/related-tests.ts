import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Concerns every test. */
const everywhere = /^(?:package-lock\.json|vitest\.config\.ts)$/

/**
 * The unit tests that a change calls for, as arguments of vitest: those that import a changed file, and those that read files by
 * name, whose imports do not tell what they depend on.
 */
export function selectTests(changed: readonly string[], readers: readonly string[]): string[] {
  if (changed.some((file) => everywhere.test(file))) return ['run']
  return ['related', '--run', ...readers, ...changed.filter((file) => /\.(?:tsx?|css|json)$/.test(file) && !readers.includes(file))]
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from where this branch left main, committed or not; nothing on a machine that runs all tests anyway. */
function changedFiles(): string[] {
  if (process.env['CI']) return []
  const main = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')[0]
  const base = main ? git('merge-base', 'HEAD', main)[0]! : 'HEAD'
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')]
}

/** Unit tests that look into files or folders. */
const readers = () =>
  globSync([
    '{admin,app,migrations,schema,worker}/**/*.test.{ts,tsx}',
    'test/*.test.ts',
    'test/{bench,mutation,quality,statements,support}/**/*.test.ts',
  ]).filter((file) => /\b(?:readFileSync|globSync|readdirSync)\(/.test(readFileSync(file, 'utf8')))

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const changed = changedFiles()
  console.log(process.env['CI'] ? 'Unit tests that read files; npm test runs them all.' : `Unit tests of ${changed.length} changed files.`)
  try {
    execFileSync('node_modules/.bin/vitest', [...selectTests(changed, readers()), '--project', 'unit'], { stdio: 'inherit' })
  } catch {
    process.exitCode = 1
  }
}
