import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// After an installation: removes what nothing here reads, about 160 MB. `npm ci --ignore-scripts` keeps it all.
const nodePackages = join('node_modules', 'node', 'node_modules')

/** The C++ headers in Node's packages: only native addons are compiled against them. */
const listHeaderFolders = () =>
  readdirSync(nodePackages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(nodePackages, name, 'include'))

/** Source maps of packages: they serve who steps through the code of a package in a debugger. */
const listSourceMaps = () =>
  readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[cm]?[jt]s\.map$/.test(path))
    .map((path) => join('node_modules', path))

for (const list of [listHeaderFolders, listSourceMaps]) {
  try {
    for (const path of list()) rmSync(path, { recursive: true, force: true })
  } catch {
    // There may be none, and those that cannot be removed do no harm.
  }
}
