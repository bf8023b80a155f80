import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where `npm start` keeps its data between runs. */
export const localState = '.tidemark/state'

/** Variables of a local platform. Its secret key is made once, by chance, and kept with the state. */
export function localVars(state: string): Record<string, string> {
  const file = join(state, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return { ENVIRONMENT: 'local', SECRET_KEY: readFileSync(file, 'utf8') }
}
