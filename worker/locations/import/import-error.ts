/** An import that fails, with a message for the user. Nothing has been written. */
export class LocationImportError extends Error {}

/** What an import says when restaurants, or their pages, have changed since it was planned. */
export const locationsChangedDuringImportMessage =
  'Nothing was imported: restaurants were changed at the same time. Import the file again.'

/** The data has changed since the undo of an import was shown. Nothing has been written. */
export class OutdatedLocationImportUndoError extends Error {}
