import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minSecretLength } from '../../schema/security/secret-length.ts'

/** Where `npm start` stores its data between runs. */
export const localStateFolder = '.tidemark/state'

/** The file with the secret key of a local state. */
export const getSecretKeyPath = (state: string) => join(state, 'secret-key')

/** Returns the variables of a local platform. Its secret key is generated once and stored with the state. */
export function loadOrCreateLocalWorkerVars(state: string): Record<string, string> {
  const file = getSecretKeyPath(state)
  if (!existsSync(file)) writeSecret(file)
  const key = readFileSync(file, 'utf8')
  if (key.length < minSecretLength) throw new Error(`${shortKeyMessage(file, key)} ${getSecretKeyRemedyMessage(file)}`)
  return { ENVIRONMENT: 'local', EDGE_CACHE: 'off', SECRET_KEY: key }
}

/** The error message for a key that is too short. */
const shortKeyMessage = (file: string, key: string) =>
  key === ''
    ? `The secret key in ${file} is empty.`
    : `The secret key in ${file} has fewer than ${minSecretLength} characters.`

/** The command that fixes it. */
export const getSecretKeyRemedyMessage = (file: string) =>
  `Type: rm ${file} && npm start (it makes a new one; everybody signs in again).`

/** Writes the file atomically, and keeps one that another process has created in the meantime. */
function writeSecret(file: string) {
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
