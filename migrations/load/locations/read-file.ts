import { readFileSync } from 'node:fs'
import { decodeImportedTextFile } from '#schema/lists/decode-text.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'

/** Reads the text of a file. Throws `LocationImportError`. */
export function readLocationImportText(path: string): string {
  try {
    return decodeImportedTextFile(readFileSync(path))
  } catch (error) {
    throw new LocationImportError(`The file ${path} cannot be opened: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
