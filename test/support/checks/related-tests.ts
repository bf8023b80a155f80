import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Files that affect every test. */
const everywhere = /^(?:package-lock\.json|vitest\.config\.ts)$/

/**
 * Selects the unit tests for a change, as arguments of vitest: those that import a changed file, and those that read
 * files by name, whose imports do not show their dependencies.
 */
export function selectTests(changed: readonly string[], readers: readonly string[]): string[] {
  if (changed.some((file) => everywhere.test(file))) return ['run']
  return [
    'related',
    '--run',
    ...readers,
    ...changed.filter((file) => /\.(?:tsx?|css|json)$/.test(file) && !readers.includes(file)),
  ]
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Lists the files changed since this branch left main, committed or not; none on a machine that runs all tests anyway.
 */
function changedFiles(): string[] {
  if (process.env['CI']) return []
  const main = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')[0]
  const base = main ? git('merge-base', 'HEAD', main)[0]! : 'HEAD'
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')]
}

/** Lists unit tests that read files or folders. */
const readers = () =>
  globSync([
    '{admin,app,migrations,schema,worker}/**/*.test.{ts,tsx}',
    'test/*.test.ts',
    'test/{bench,mutation,quality,statements,support}/**/*.test.ts',
  ]).filter((file) => /\b(?:readFileSync|globSync|readdirSync)\(/.test(readFileSync(file, 'utf8')))

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const changed = changedFiles()
  console.log(
    process.env['CI']
      ? 'Unit tests that read files; npm test runs them all.'
      : `Unit tests of ${changed.length} changed files.`,
  )
  try {
    execFileSync('node_modules/.bin/vitest', [...selectTests(changed, readers()), '--project', 'unit'], {
      stdio: 'inherit',
    })
  } catch {
    process.exitCode = 1
  }
}
