import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minSecretLength } from '../../schema/security/secret-length.ts'

/** Where `npm start` keeps its data between runs. */
export const localStateFolder = '.tidemark/state'

/** The file that holds the secret key of a local state. */
export const secretKeyPath = (state: string) => join(state, 'secret-key')

/** Variables of a local platform. Its secret key is made once, by chance, and kept with the state. */
export function getLocalVars(state: string): Record<string, string> {
  const file = secretKeyPath(state)
  if (!existsSync(file)) writeSecret(file)
  const key = readFileSync(file, 'utf8')
  if (key.length < minSecretLength) throw new Error(`${shortKeyMessage(file, key)} ${keyRemedyMessage(file)}`)
  return { ENVIRONMENT: 'local', SECRET_KEY: key }
}

/** What is wrong with a key that is too short, in words. */
const shortKeyMessage = (file: string, key: string) =>
  key === '' ? `The secret key in ${file} is empty.` : `The secret key in ${file} has fewer than ${minSecretLength} characters.`

/** What to type against it. */
export const keyRemedyMessage = (file: string) => `Type: rm ${file} && npm start (it makes a new one; everybody signs in again).`

/** The file appears whole or not at all, and one that somebody else made meanwhile stays. */
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
