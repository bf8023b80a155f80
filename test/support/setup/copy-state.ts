import { constants, copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** Copies a state. Databases are copied; immutable files with unique names are hard links. */
export function copyStateFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, source))
    if (entry.isDirectory()) mkdirSync(target, { recursive: true })
    else if (basename(entry.parentPath) === 'blobs') linkSync(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
