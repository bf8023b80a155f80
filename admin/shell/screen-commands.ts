import { useEffect } from 'react'
import type { ActionMenuItemDefinition } from '../ui/menu.tsx'

const commandsBySource = new Map<string, readonly ActionMenuItemDefinition[]>()

/** Registers the commands of a screen for the command palette while the component is mounted. */
export function useRegisterScreenCommands(source: string, commands: readonly ActionMenuItemDefinition[]) {
  useEffect(() => {
    commandsBySource.set(source, commands)
    return () => void commandsBySource.delete(source)
  })
}

/** Returns the commands of the current screen. */
export const getCurrentScreenCommands = (): ActionMenuItemDefinition[] => [...commandsBySource.values()].flat()
