/** How far a restore is: the number of the step, and what of it is done: lines, or the last number that was read. */
export interface RestoreProgress {
  step: number
  done: number
}

/** The calls of a run of the trigger to the object. Calls that write contain the position from which they continue. */
export type RestoreCheckRequest =
  /** Creates the tables, unless the object has those of this archive. `step` is the first one with rows. */
  | { kind: 'begin'; archive: string; step: number }
  /** Notes changed rows, or inserts rows of a table that did not change: `lines` of the file `path`. */
  | { kind: 'changes'; at: RestoreProgress; next: RestoreProgress; path: string; lines: readonly string[] }
  | { kind: 'rows'; at: RestoreProgress; next: RestoreProgress; path: string; lines: readonly string[]; table: string }
  /** Inserts changed rows of a table, some at a time, then compares its number of rows. */
  | { kind: 'changed rows'; at: RestoreProgress; table: string; rows: number }
  | { kind: 'references'; at: RestoreProgress }
  /** Reads live pages, some at a time. */
  | { kind: 'pages'; at: RestoreProgress }
  /** Lists the files that rows name, some at a time. */
  | { kind: 'files'; at: RestoreProgress; after: string }
  | { kind: 'end' }

/** What was found up to the place. */
export interface RestoreCheckResponse {
  place: RestoreProgress
  /** Why the archive cannot be restored. */
  damage?: string
  rows: number
  /** Live pages, those of them that can be shown, and the id of the first that cannot. */
  livePages: number
  pages: number
  unreadablePage: number | null
  files?: string[]
}

/** What the worker uses of the Durable Object into which an archive is restored. There is one. */
export interface RestoreCheckNamespace {
  getByName(name: 'nightly'): { take: (call: RestoreCheckRequest) => Promise<RestoreCheckResponse> }
}
