/**
 * The header with which a back office document identifies itself, and the name of the `meta` element with its value.
 */
export const backOfficeDocumentKeyHeader = 'X-Document-Key'
export const documentKeyMetaName = 'document-key'
