import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of `package.json` and `package-lock.json` in a folder of their own, unless they are there: what
 * a single command needs and every `npm ci` would have to fetch.
 */
export function installPackages(from: string, folder: string): void {
  const lock = 'package-lock.json'
  // npm writes its own list of installed packages last.
  const isComplete = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (isComplete && readFileSync(join(folder, lock)).equals(readFileSync(join(from, lock)))) return
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', lock]) copyFileSync(join(from, file), join(folder, file))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', '--prefix', folder, ...options], { stdio: 'inherit' })
}
