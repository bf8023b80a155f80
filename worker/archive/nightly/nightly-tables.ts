import { type ArchivedTable, listArchivedTables } from '#schema/archive/archived-tables.ts'

/** What a nightly archive contains. Scaled pictures can be drawn again. */
export const nightlyArchiveContentOptions = { accounts: true, guests: true, renditions: false }
export const nightlyArchiveTables: readonly ArchivedTable[] = listArchivedTables(nightlyArchiveContentOptions)
