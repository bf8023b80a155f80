import { useEffect, useState } from 'react'

const half = 30_000

/** A moment (ISO), that of an answer or of an opening, and then every half minute the present one. */
export function useNow(generated_at: string): Date {
  const [later, setLater] = useState<{ after: string; now: Date }>()
  useEffect(() => {
    const timer = setInterval(() => setLater({ after: generated_at, now: new Date() }), half)
    return () => clearInterval(timer)
  }, [generated_at])
  return later?.after === generated_at ? later.now : new Date(generated_at)
}
