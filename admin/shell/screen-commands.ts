import { useEffect } from 'react'
import type { MenuAction } from '../ui/menu.tsx'

const commandsBySource = new Map<string, readonly MenuAction[]>()

/** Registers the commands of a screen for the command palette while the component is mounted. */
export function useCommands(source: string, commands: readonly MenuAction[]) {
  useEffect(() => {
    commandsBySource.set(source, commands)
    return () => void commandsBySource.delete(source)
  })
}

/** Returns the commands of the current screen. */
export const getCommands = (): MenuAction[] => [...commandsBySource.values()].flat()
