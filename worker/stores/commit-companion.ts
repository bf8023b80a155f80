/** Statements that are written with the first plan of a request, in its batch: either both are written or neither. */
export interface AttachedCommitStatements {
  /** They fail, and the plan with them, unless they are possible. */
  statements: readonly D1PreparedStatement[]
  /** They are written last, so that they see what the plan has written. */
  lastStatements: readonly D1PreparedStatement[]
  /** Whether the statements are possible, checked after a batch has failed. */
  isPossible: () => Promise<boolean>
  /** Whether they were written. */
  isCommitted: boolean
}

/** Ends a request whose companion was no longer possible. Nothing was written. */
export class AttachedCommitStatementsError extends Error {
  constructor() {
    super('This was done already.')
  }
}

const companions = new WeakMap<D1Database, AttachedCommitStatements>()

/** The first plan that is committed through a binding, which only one request uses, also writes a companion. */
export function attachStatementsToNextCommit(db: D1Database, companion: AttachedCommitStatements): void {
  companions.set(db, companion)
}

/** Returns the companion of a binding, unless it was written. */
export function getAttachedCommitStatements(db: D1Database): AttachedCommitStatements | undefined {
  const companion = companions.get(db)
  return companion?.isCommitted ? undefined : companion
}
