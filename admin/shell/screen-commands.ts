import { useEffect } from 'react'
import type { ActionMenuItem } from '../ui/menu.tsx'

const commandsBySource = new Map<string, readonly ActionMenuItem[]>()

/** Registers the commands of a screen for the command palette while the component is mounted. */
export function useRegisterScreenCommands(source: string, commands: readonly ActionMenuItem[]) {
  useEffect(() => {
    commandsBySource.set(source, commands)
    return () => void commandsBySource.delete(source)
  })
}

/** Returns the commands of the current screen. */
export const getCurrentScreenCommands = (): ActionMenuItem[] => [...commandsBySource.values()].flat()
