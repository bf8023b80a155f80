import { useEffect, useState } from 'react'

const half = 30_000

/** A moment (ISO), that of an answer or of an opening, and then every half minute the present one. */
export function useNow(asked_at: string): Date {
  const [later, setLater] = useState<{ after: string; now: Date }>()
  useEffect(() => {
    const timer = setInterval(() => setLater({ after: asked_at, now: new Date() }), half)
    return () => clearInterval(timer)
  }, [asked_at])
  return later?.after === asked_at ? later.now : new Date(asked_at)
}
