import { openPlatform } from './platform.ts'
import { prepareState } from './prepare.ts'
import { localVars } from './secrets.ts'

const port = Number(process.env['PORT'] ?? 8787)
const state = '.tidemark/state'

const { miniflare } = await openPlatform({ state, vars: localVars(state) })
await prepareState(miniflare, console.log)
await miniflare.dispose()
const { url } = await openPlatform({ state, port, vars: localVars(state) })
console.log(`Tidemark is at ${url.href}`)
