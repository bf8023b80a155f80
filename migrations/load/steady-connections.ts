import { setImmediate } from 'node:timers/promises'

/** What asks the platform; everything else of a binding only describes a question. */
const questions = new Set(['all', 'batch', 'delete', 'exec', 'first', 'get', 'getWithMetadata', 'head', 'list', 'put', 'raw', 'run'])

/** What stands behind each binding that was made steady. */
const originals = new WeakMap<object, object>()
const originalOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(originalOf) : typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value

/**
 * A binding that can be asked after any length of computing. The local platform closes connections nobody used for some
 * seconds, and this process learns of it only when it comes up for air: without that, the next question goes into a closed
 * connection and fails. So each question waits until what happened to the connections has been noticed.
 */
export function keepConnected<T extends object>(binding: T): T {
  const proxy = new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call = (given: unknown[]) => value.apply(target, given.map(originalOf))
      if (questions.has(String(name))) return async (...given: unknown[]) => airing().then(() => call(given))
      return (...given: unknown[]) => {
        const answer: unknown = call(given)
        return typeof answer === 'object' && answer !== null ? keepConnected(answer) : answer
      }
    },
  })
  originals.set(proxy, binding)
  return proxy
}

/** One whole turn of the event loop, in which timers run and sockets tell what came. */
async function airing() {
  await setImmediate()
  await setImmediate()
}
