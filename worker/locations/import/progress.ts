/** Reports the progress of a step of an import. */
export type ReportProgress = (task: string, done: number, total: number) => void
