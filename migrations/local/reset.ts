import { rmSync } from 'node:fs'
import { localState } from './secrets.ts'

rmSync(localState, { recursive: true, force: true })
console.log('The local state is empty. npm start prepares it anew.')
