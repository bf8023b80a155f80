/** What tests see of the runtime's module, which only the worker imports. */
declare module 'cloudflare:workers' {
  export function waitUntil(promise: Promise<unknown>): void
}
