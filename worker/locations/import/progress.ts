/** Reports the progress of a step of an import. */
export type ReportImportProgress = (task: string, done: number, total: number) => void
