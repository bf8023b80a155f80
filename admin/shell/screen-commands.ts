import { useEffect } from 'react'
import type { MenuAction } from '../ui/menu.tsx'

const commandsByPlace = new Map<string, readonly MenuAction[]>()

/** Offers what can be done on the screen to whoever opens the palette there. */
export function useCommands(place: string, commands: readonly MenuAction[]) {
  useEffect(() => {
    commandsByPlace.set(place, commands)
    return () => void commandsByPlace.delete(place)
  })
}

/** What the screen offers now. */
export const getCommands = (): MenuAction[] => [...commandsByPlace.values()].flat()
