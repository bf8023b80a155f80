import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Tells the worker which migrations it was built with, for the manifests of its archives; in a module of its own, which
 * only the check of an archive loads, also their statements.
 */
export function schemaVersionPlugin(): Plugin {
  const modules: Record<string, () => string> = {
    'virtual:schema-version': describeVersion,
    'virtual:migration-texts': describeTexts,
  }
  return {
    name: 'tidemark:schema-version',
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : undefined),
    load: (loaded) => (loaded.startsWith('\0') ? modules[loaded.slice(1)]?.() : undefined),
  }
}

const listMigrations = () =>
  readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()

function describeVersion() {
  const migrations = listMigrations()
  const newest = readFileSync(`migrations/${migrations.at(-1)}`)
  const sha256 = createHash('sha256').update(newest).digest('hex')
  return `export const migrations = ${JSON.stringify(migrations)}; export const sha256 = ${JSON.stringify(sha256)}`
}

function describeTexts() {
  const texts = listMigrations().map((name) => readFileSync(`migrations/${name}`, 'utf8').replaceAll(/^--.*$/gm, ''))
  return `export const migrationTexts = ${JSON.stringify(texts)}`
}
