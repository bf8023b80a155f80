/** How far a restore is: the number of the step, and what of it is done: lines, or the last number that was read. */
export interface RestorePlace {
  step: number
  done: number
}

/** What a run of the trigger asks the object to do. Whatever writes names the place that it continues from. */
export type RestoreCall =
  /** Creates the tables, unless the object has those of this archive. `step` is the first one with rows. */
  | { kind: 'begin'; archive: string; step: number }
  /** Notes changed rows, or inserts rows of a table that did not change: `lines` of the file `path`. */
  | { kind: 'changes'; at: RestorePlace; next: RestorePlace; path: string; lines: readonly string[] }
  | { kind: 'rows'; at: RestorePlace; next: RestorePlace; path: string; lines: readonly string[]; table: string }
  /** Inserts changed rows of a table, some at a time, then compares its number of rows. */
  | { kind: 'changed rows'; at: RestorePlace; table: string; rows: number }
  | { kind: 'references'; at: RestorePlace }
  /** Reads live pages, some at a time. */
  | { kind: 'pages'; at: RestorePlace }
  /** Lists the files that rows name, some at a time. */
  | { kind: 'files'; at: RestorePlace; after: string }
  | { kind: 'end' }

/** What was found up to the place. */
export interface RestoreAnswer {
  place: RestorePlace
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
  getByName(name: 'nightly'): { take: (call: RestoreCall) => Promise<RestoreAnswer> }
}
