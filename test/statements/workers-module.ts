/** In place of the runtime's module where no runtime is: work goes on after nobody's answer. */
export const waitUntil = (promise: Promise<unknown>): void => void promise.catch(() => undefined)
