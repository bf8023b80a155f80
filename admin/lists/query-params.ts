import { useLocation, useSearchParams } from 'react-router'

/**
 * The state of a list in its address: its filters, and `p`, the page number from 1. Changing a filter resets `p`. What
 * must not be in an address, such as a guest's name, is kept in the state of the history entry.
 */
export function useListQueryParams() {
  const [parameters, setParameters] = useSearchParams()
  const number = Math.max(1, Math.trunc(Number(parameters.get('p'))) || 1)
  const { state } = useLocation()
  const change = (changes: Record<string, string>, nextState: unknown = state) =>
    setParameters(
      () => {
        // The address has the latest changes even before they are rendered.
        const after = new URLSearchParams(location.search)
        for (const [name, value] of Object.entries({ p: '', ...changes }))
          value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: 'q' in changes || nextState !== state, state: nextState },
    )
  return {
    searchParams: parameters,
    pageNumber: number,
    setParams: change,
    getParam: (name: string) => parameters.get(name) ?? '',
  }
}
