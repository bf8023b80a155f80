/** The browser files of the client build, by the names of vite.config.ts. */
declare module 'virtual:browser-entries' {
  interface BrowserEntry {
    scripts: string[]
    styles: string[]
    preload: string[]
    /** The one font worth preloading. */
    fonts: string[]
  }
  /** Another for every build; `development` under Vite's server. */
  export const release: string
  export const browserEntries: Record<'site' | 'islands' | 'admin', BrowserEntry>
}
