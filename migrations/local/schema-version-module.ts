import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Tells the worker which migrations it was built with, for the manifests of its archives. */
export function schemaVersionPlugin(): Plugin {
  const id = 'virtual:schema-version'
  return {
    name: 'tidemark:schema-version',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return
      const migrations = readdirSync('migrations')
        .filter((name) => name.endsWith('.sql'))
        .sort()
      const newest = readFileSync(`migrations/${migrations.at(-1)}`)
      const sha256 = createHash('sha256').update(newest).digest('hex')
      return `export const migrations = ${JSON.stringify(migrations)}; export const sha256 = ${JSON.stringify(sha256)}`
    },
  }
}
