/** An import that cannot be done, with the reason in words for whoever started it. Nothing has been written. */
export class ImportError extends Error {}

/** What an import was undone from is no longer as it was shown. Nothing has been written. */
export class ImportChangedError extends Error {}
