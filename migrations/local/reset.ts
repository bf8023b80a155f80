import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { localState } from './secrets.ts'
import { inUse, lockHolder } from './state-lock.ts'

const { state } = parseArgs({ options: { state: { type: 'string', default: localState } } }).values
const holder = lockHolder(state)
if (holder) {
  console.error(inUse(state, holder))
  process.exitCode = 1
} else {
  rmSync(state, { recursive: true, force: true })
  console.log('The local state is empty. npm start prepares it anew.')
}
