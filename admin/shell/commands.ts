import { useEffect } from 'react'
import type { Choosable } from '../ui/menu.tsx'

const offered = new Map<string, readonly Choosable[]>()

/** Offers what can be done on the screen to whoever opens the palette there. */
export function useCommands(place: string, commands: readonly Choosable[]) {
  useEffect(() => {
    offered.set(place, commands)
    return () => void offered.delete(place)
  })
}

/** What the screen offers now. */
export const commandsHere = (): Choosable[] => [...offered.values()].flat()
