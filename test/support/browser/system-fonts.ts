import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const output = resolve('test/output/fonts')

/** The fonts of a registry package, equal on every machine. */
const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

const generic = {
  serif: 'DejaVu Serif',
  'sans-serif': 'DejaVu Sans',
  monospace: 'DejaVu Sans Mono',
  'system-ui': 'DejaVu Sans',
}

/**
 * Returns the environment in which a browser only finds DejaVu, so that tests do not depend on installed fonts. Works
 * where browsers use fontconfig: on Linux.
 */
export function dejaVuEnvironment(): Record<string, string> {
  mkdirSync(output, { recursive: true })
  const file = join(output, 'fonts.conf')
  // Several workers start concurrently, so the file is written atomically.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, configuration)
  renameSync(draft, file)
  return { FONTCONFIG_FILE: file }
}

const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(output, 'cache')}</cachedir>
${Object.entries(generic)
  .map(([name, family]) => `  <alias><family>${name}</family><prefer><family>${family}</family></prefer></alias>`)
  .join('\n')}
</fontconfig>
`
