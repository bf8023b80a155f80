import { readdirSync, rmSync } from 'node:fs'

// After an installation: removes the C++ headers of Node's package, 61 MB that only native addons are compiled against.
const packages = 'node_modules/node/node_modules'
try {
  const folders = readdirSync(packages, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) rmSync(`${packages}/${name}/include`, { recursive: true, force: true })
} catch {
  // Without such a package there are no headers, and those that cannot be removed do no harm.
}
