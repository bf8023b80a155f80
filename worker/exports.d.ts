declare namespace Cloudflare {
  /** The entrypoints that `ctx.exports` knows. */
  interface GlobalProps {
    mainModule: typeof import('./index.ts')
  }
}
