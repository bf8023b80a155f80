import { useEffect, useState } from 'react'

const updateInterval = 30_000

/**
 * Returns a given time (ISO), such as that of a response, and after half a minute the current time, updated every half
 * minute.
 */
export function useHydrationSafeNow(generated_at: string): Date {
  const [later, setLater] = useState<{ after: string; now: Date }>()
  useEffect(() => {
    const timer = setInterval(() => setLater({ after: generated_at, now: new Date() }), updateInterval)
    return () => clearInterval(timer)
  }, [generated_at])
  return later?.after === generated_at ? later.now : new Date(generated_at)
}
