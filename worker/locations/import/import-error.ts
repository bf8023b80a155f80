/** An import that fails, with a message for the user. Nothing has been written. */
export class LocationImportError extends Error {}

/** The data has changed since the undo of an import was shown. Nothing has been written. */
export class OutdatedLocationImportUndoError extends Error {}
