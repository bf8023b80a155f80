import { setImmediate } from 'node:timers/promises'

/** The methods that send a request; everything else of a binding only describes one. */
const requestMethods = new Set([
  'all',
  'batch',
  'delete',
  'exec',
  'first',
  'get',
  'getWithMetadata',
  'head',
  'list',
  'put',
  'raw',
  'run',
])

/** The original object behind each wrapped binding. */
const originals = new WeakMap<object, object>()
const originalOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(originalOf)
    : typeof value === 'object' && value !== null
      ? (originals.get(value) ?? value)
      : value

/**
 * Wraps a binding so that it can be used after long computations. The local platform closes connections that are unused
 * for some seconds, and this process only notices in the event loop: otherwise the next request would use a closed
 * connection and fail. So each request waits for one turn of the event loop.
 */
export function wrapBindingForStaleConnections<T extends object>(binding: T): T {
  const proxy = new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call = (given: unknown[]) => value.apply(target, given.map(originalOf))
      if (requestMethods.has(String(name)))
        return async (...given: unknown[]) => waitForEventLoopTurn().then(() => call(given))
      return (...given: unknown[]) => {
        const response: unknown = call(given)
        return typeof response === 'object' && response !== null ? wrapBindingForStaleConnections(response) : response
      }
    },
  })
  originals.set(proxy, binding)
  return proxy
}

/** Waits for a whole turn of the event loop, in which timers run and sockets report events. */
export async function waitForEventLoopTurn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}
