import { useEffect, useEffectEvent, useState } from 'react'

interface Here {
  lat: number
  lng: number
}

/** Rough is enough to find a restaurant by, and quicker; a position of the last five minutes will do. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/** Where the visitor is: told after `locate`, and with `atOnce` without asking when that has been allowed before. */
export function usePosition(atOnce: boolean, onFound: (here: Here) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({ lat: coords.latitude, lng: coords.longitude })
      },
      (error) => {
        console.warn(error.message)
        setState('unknown')
      },
      options,
    )
  }
  const locateIfAllowed = useEffectEvent(async () => {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    if (permission?.state === 'granted') locate()
  })
  useEffect(() => {
    if (atOnce) void locateIfAllowed()
  }, [])
  return { locate, state }
}
