import { randomInt } from 'node:crypto'
import { isPortFree } from '../../../migrations/local/port.ts'

/** Ports below those that systems assign to connections and to servers without a chosen port. */
const firstPort = 20_000
const endPort = 32_000

/** Returns a port of this machine that nothing uses, and that no other server gets by chance. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(firstPort, endPort)
  return (await isPortFree(port)) ? port : findFreePort()
}
