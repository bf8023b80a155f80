import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A restored state is built beside the current one and put in its place by renaming. A file marks that this has begun,
 * so that an interrupted switch is completed when the state is next opened.
 */
const dataOf = (state: string) => join(state, 'v3')
const markOf = (state: string) => join(state, 'restore-finished')
const replacedOf = (state: string) => join(state, 'replaced')

/** The folder in which a state is built. What an interrupted restore left there is worthless. */
export const getRestoringFolderPath = (state: string) => join(state, 'restoring')

/** Puts the built state in the place of the current one, whose data is deleted. */
export function switchToRestoredState(state: string): void {
  writeFileSync(markOf(state), '', { flush: true })
  syncFolder(state)
  completeRestoredStateSwitch(state)
}

/** Completes a switch that was interrupted; call it before a state is opened. Also deletes an unfinished restore. */
export function completeRestoredStateSwitch(state: string): void {
  if (existsSync(markOf(state))) {
    const built = dataOf(getRestoringFolderPath(state))
    if (existsSync(built)) {
      if (existsSync(dataOf(state))) {
        rmSync(replacedOf(state), { recursive: true, force: true })
        renameSync(dataOf(state), replacedOf(state))
      }
      renameSync(built, dataOf(state))
      syncFolder(state)
    }
    rmSync(markOf(state))
  }
  rmSync(getRestoringFolderPath(state), { recursive: true, force: true })
  rmSync(replacedOf(state), { recursive: true, force: true })
}

/** Writes the names in a folder to the disk. */
function syncFolder(folder: string) {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
