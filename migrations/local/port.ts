import { createServer } from 'node:net'

/** Parses `PORT`; 8787 if it is not set. Throws an error with a readable message if it is not a port. */
export function parsePort(text: string | undefined): number {
  const port = text === undefined || text === '' ? 8787 : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT is “${text}”, which is not a number from 1 to 65535.`)
}

/** Whether a port is free. */
export const isPortFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
