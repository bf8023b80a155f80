/** The migrations that this build was made with. */
declare module 'virtual:schema-version' {
  /** The names of the files, in order. */
  export const migrations: readonly string[]
  /** The SHA-256 of the newest file. */
  export const sha256: string
}

/** The statements of these migrations, in order. */
declare module 'virtual:migration-texts' {
  export const migrationTexts: readonly string[]
}
