/** An import that cannot be done, with the reason in words for whoever started it. Nothing has been written. */
export class ImportError extends Error {}
