/** The part of the runtime's module that tests see; only the worker imports it. */
declare module 'cloudflare:workers' {
  export function waitUntil(promise: Promise<unknown>): void
}
