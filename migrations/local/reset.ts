import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { localStateFolder } from './secrets.ts'
import { formatStateFolderInUseMessage, getStateFolderLockHolder } from './state-lock.ts'

const { state } = parseArgs({ options: { state: { type: 'string', default: localStateFolder } } }).values
const holder = getStateFolderLockHolder(state)
if (holder) {
  console.error(formatStateFolderInUseMessage(state, holder))
  process.exitCode = 1
} else {
  rmSync(state, { recursive: true, force: true })
  console.log('The local state is empty. npm start prepares it again.')
}
