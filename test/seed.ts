import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { openPlatform } from '../migrations/local/platform.ts'
import { prepareState } from '../migrations/local/prepare.ts'
import { seededState, testVars } from './helpers.ts'

/** The demo site in a state of its own, made again only when something it is made from has changed. */
export async function seed() {
  const made = createHash('sha256')
  for (const file of globSync('{migrations,schema,app/blocks,app/templates,app/settings}/**/*.{ts,tsx,sql,webm,vtt}').sort())
    made.update(file).update(readFileSync(file))
  const mark = `${seededState}/made-from`
  const stamp = made.digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return
  await prepared().catch((error) => {
    if (!isBrokenSocket(error)) throw error
    console.warn('The runtime broke off while the demo was made; once more.', error)
    return prepared()
  })
  writeFileSync(mark, stamp)
}

async function prepared() {
  rmSync(seededState, { recursive: true, force: true })
  mkdirSync(seededState, { recursive: true })
  const { miniflare } = await openPlatform({ state: seededState, vars: testVars })
  try {
    await prepareState(miniflare, () => {})
  } finally {
    await miniflare.dispose()
  }
}

/** A busy machine may close the socket between Node and the runtime. */
const isBrokenSocket = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed'
