import { useEffect, useEffectEvent, useState } from 'react'
import { getBrowserPosition } from '../locations/visitor-position.ts'

interface Coordinates {
  lat: number
  lng: number
}

/** The visitor's position: found after `locate`, and with `atOnce` immediately if permission was granted before. */
export function useVisitorGeolocation(atOnce: boolean, onFound: (position: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle')
  const locate = async () => {
    setState('asking')
    const position = await getBrowserPosition().catch((error: Error) => console.warn(error.message))
    setState(position ? 'idle' : 'unknown')
    if (position) onFound({ lat: position.latitude, lng: position.longitude })
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
