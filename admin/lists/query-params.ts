import { useSearchParams } from 'react-router'

/**
 * What a list shows stands in its address: its filters, and `p`, the screen of it, counted from 1. Any change but of
 * `p` begins anew.
 */
export function useQueryParams() {
  const [parameters, setParameters] = useSearchParams()
  const number = Math.max(1, Math.trunc(Number(parameters.get('p'))) || 1)
  const change = (changes: Record<string, string>) =>
    setParameters(
      () => {
        // What was chosen a moment ago stands in the address before it is drawn.
        const after = new URLSearchParams(location.search)
        for (const [name, value] of Object.entries({ p: '', ...changes }))
          value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: 'q' in changes },
    )
  return {
    searchParams: parameters,
    pageNumber: number,
    setParams: change,
    getParam: (name: string) => parameters.get(name) ?? '',
  }
}
