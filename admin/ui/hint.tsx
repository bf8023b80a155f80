import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { DismissibleHintId as HintId } from '#schema/accounts/dismissible-hints.ts'
import type { DismissedHintsResponse } from '#schema/accounts/wire.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { announceToScreenReaders } from './announcer.tsx'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

const queryKey = ['dismissibles']

/**
 * A hint that each user can dismiss permanently; `whenDismissed` then stays in its place. Renders nothing until the
 * dismissed hints are loaded.
 */
export function DismissibleHintNotice({
  id,
  icon,
  title,
  children,
  whenDismissed,
}: {
  id: HintId
  icon: IconName
  title: string
  children: ReactNode
  whenDismissed?: ReactNode
}) {
  const dismissed = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpointOrThrow(ownAccountEndpoints.listDismissedHints, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!dismissed.data) return null
  if (dismissed.data[id]) return whenDismissed

  function dismiss() {
    queryClient.setQueryData<DismissedHintsResponse>(queryKey, (before) => ({ ...before, [id]: true }))
    announceToScreenReaders('Hint dismissed.')
    void callEndpoint(ownAccountEndpoints.dismissHints, { body: { [id]: true } })
  }
  return (
    <aside className="hint" aria-label={title}>
      <Icon name={icon} size={22} />
      <div className="hint-text">
        <strong>{title}</strong>
        {children}
      </div>
      <IconButton icon="close" label={`Dismiss: ${title}`} onClick={dismiss} />
    </aside>
  )
}
