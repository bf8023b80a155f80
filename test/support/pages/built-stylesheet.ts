import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

/** Returns the styles of the build that the pages of every site have. */
export function readBuiltSiteStylesheet(): string {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  return readFileSync(`dist/client/${manifest['app/styles/site.ts']!.css![0]}`, 'utf8')
}
