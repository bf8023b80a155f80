/** An archive cannot be written, read or restored; the message says why and what to do. Nothing has been replaced. */
export class ArchiveError extends Error {}
