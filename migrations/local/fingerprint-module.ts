import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { fingerprintFiles } from './fingerprint.ts'
import { stripDeclarationViewsPlugin } from './strip-views.ts'

/**
 * Returns a hash of what a module does: of all its imports in one bundle, minified, so that comments and the views of
 * declarations do not count, of the versions of its packages, and of the other files it reads.
 */
export async function fingerprintModule(module: string, reads: readonly string[]): Promise<string> {
  const { code, imports } = await bundleOf(module)
  const packages = imports.filter((id) => !id.startsWith('node:')).map((id) => `${id} ${versionOf(id)}`)
  const read = fingerprintFiles(globSync([...reads]))
  return createHash('sha256')
    .update(JSON.stringify([code, packages.sort(), read]))
    .digest('hex')
}

async function bundleOf(entry: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [stripDeclarationViewsPlugin()],
    build: { ssr: entry, write: false, minify: true, rollupOptions: { output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput
  return output[0]
}

const packageFile = z.object({ version: z.string() })

/** Returns the version of the package of a module. */
function versionOf(id: string): string {
  const name = id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
  return packageFile.parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).version
}
