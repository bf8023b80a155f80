/** Told how far a task of an import is. */
export type Progress = (task: string, done: number, total: number) => void
