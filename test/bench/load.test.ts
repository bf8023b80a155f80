import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { runLoad } from './load.ts'

/** Loads an address that gives every request the same answer. */
async function loadAnswering(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return runLoad({ url: `http://127.0.0.1:${port}/`, paths: [], headers: {}, seconds: 1, connections: 2 })
}

it.each([200, 304])('a load takes answers of %i as good', async (status) => {
  expect((await loadAnswering(status)).requests).toBeGreaterThan(0)
})

it.each([404, 503])('a load fails with answers of %i', async (status) => {
  await expect(loadAnswering(status)).rejects.toThrow('failed under load')
})
