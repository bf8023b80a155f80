/** Told how far a task of an import is. */
export type ReportProgress = (task: string, done: number, total: number) => void
