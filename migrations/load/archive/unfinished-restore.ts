/** The name of the table that a deployed database has while an archive is being restored into it. */
export const unfinishedRestoreTableName = 'unfinished_restore'
