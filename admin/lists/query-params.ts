import { useSearchParams } from 'react-router'

/**
 * The state of a list in its address: its filters, and `p`, the page number from 1. Changing a filter resets `p`.
 */
export function useQueryParams() {
  const [parameters, setParameters] = useSearchParams()
  const number = Math.max(1, Math.trunc(Number(parameters.get('p'))) || 1)
  const change = (changes: Record<string, string>) =>
    setParameters(
      () => {
        // The address has the latest changes even before they are rendered.
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
