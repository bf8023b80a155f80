import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import { ApiReadError, type ApiResult, fetchSession } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiReadError && error.apiError.status >= 400),
    },
  },
})

export const sessionQueryOptions = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const result = await fetchSession(signal)
    if (!result.ok) throw new ApiReadError(result)
    return result.value
  },
})

/**
 * Marks page queries as stale after a successful action. They refetch when a screen is next opened; open screens do not
 * refetch, because they may be about to close.
 */
export async function invalidatePageQueriesAfterAction(
  action: Promise<ApiResult<PageActionResponse>>,
): Promise<ApiResult<PageActionResponse>> {
  const result = await action
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
  return result
}
