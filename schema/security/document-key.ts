/** The header by which a document of the back office says that it asks, and the name of the `meta` element where it finds what to say. */
export const documentKeyHeader = 'X-Document-Key'
export const documentKeyName = 'document-key'
