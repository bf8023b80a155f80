/** The browser files of the client build, by the names of vite.config.ts. */
declare module 'virtual:browser-entries' {
  interface BrowserEntry {
    scripts: string[]
    styles: string[]
    preload: string[]
  }
  /** Unique per build; `development` in the Vite dev server. */
  export const release: string
  export const browserEntries: Record<'site' | 'restaurants' | 'islands' | 'admin', BrowserEntry>
}
