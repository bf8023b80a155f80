import { useEffect, useEffectEvent, useState } from 'react'
import { getBrowserPosition } from '../locations/visitor-position.ts'

interface Here {
  lat: number
  lng: number
}

/** Where the visitor is: told after `locate`, and with `atOnce` without asking when that has been allowed before. */
export function usePosition(atOnce: boolean, onFound: (here: Here) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle')
  const locate = async () => {
    setState('asking')
    const here = await getBrowserPosition().catch((error: Error) => console.warn(error.message))
    setState(here ? 'idle' : 'unknown')
    if (here) onFound({ lat: here.latitude, lng: here.longitude })
  }
  const locateIfAllowed = useEffectEvent(async () => {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    if (permission?.state === 'granted') await locate()
  })
  useEffect(() => {
    if (atOnce) void locateIfAllowed()
  }, [])
  return { locate, state }
}
