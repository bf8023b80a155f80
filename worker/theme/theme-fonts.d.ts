/** The metrics of the bundled fonts, which `migrations/local/fonts` reads from their files at build. */
declare module 'virtual:theme-fonts' {
  export const fontMetrics: Record<string, import('#schema/theme/fonts.ts').FontMetrics>
}
