import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { accessTokenEndpoints } from '#schema/accounts/access-tokens/endpoints.ts'
import { accessTokenScopeLabelsAndHelp } from '#schema/accounts/access-tokens/scopes.ts'
import type { AccessTokenItem } from '#schema/accounts/access-tokens/wire.ts'
import { agentPlanScreenPaths } from '#schema/agents/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { NewAccessTokenSecretDialog } from './new-access-token-secret.tsx'
import { changeOwnAccountAndRefetch, ownAccessTokensQueryOptions } from './queries.ts'

const NewAccessTokenDialog = lazy(() => import('./new-access-token.tsx'))

/** The user's access tokens, with which programs call the back office. */
export function OwnAccessTokensSection() {
  const tokens = useQuery(ownAccessTokensQueryOptions)
  const [isAdding, setIsAdding] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  if (tokens.error) return <LoadErrorNotice error={tokens.error} onRetry={() => tokens.refetch()} />
  const items = tokens.data?.items
  return (
    <AccountScreenSection
      title="Access tokens"
      description="For programs and agents that work for you. A token never does more than you may, and it cannot change accounts or permissions."
    >
      {!items && <LoadingSkeleton lines={2} />}
      {items?.length === 0 && <p className="quiet">You have no access tokens.</p>}
      {items && items.length > 0 && (
        <ul className="own-list" aria-label="Your access tokens">
          {items.map((token) => (
            <AccessToken key={token.id} token={token} />
          ))}
        </ul>
      )}
      <div className="own-buttons">
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          New access token
        </Button>
        <ButtonLink to={agentPlanScreenPaths.agentPlans}>Plans of agents</ButtonLink>
      </div>
      {isAdding && (
        <Suspense>
          <NewAccessTokenDialog
            onClose={() => setIsAdding(false)}
            onCreated={(token) => {
              setIsAdding(false)
              setCreated(token)
            }}
          />
        </Suspense>
      )}
      {created !== null && <NewAccessTokenSecretDialog token={created} onClose={() => setCreated(null)} />}
    </AccountScreenSection>
  )
}

function AccessToken({
  token: { id, name, scopes, page, is_connection, expires_at, last_used_at },
}: {
  token: AccessTokenItem
}) {
  const [isRevoking, setIsRevoking] = useState(false)
  const isExpired = Date.parse(expires_at) <= Date.now()

  async function revoke() {
    const result = await changeOwnAccountAndRefetch(accessTokenEndpoints.revoke, { params: { id } })
    if (!result.ok) return result
    showToast(`The access token “${name}” was revoked.`)
    return result
  }

  return (
    <li className="own-entry">
      <Icon name="key" size={22} />
      <div className="own-text">
        <strong className="own-wide">{name}</strong>
        <p className="quiet">
          {scopes.map((scope) => accessTokenScopeLabelsAndHelp[scope].label).join(', ')}
          {page && `; only “${page.title ?? 'a deleted page'}” and the pages below`}
        </p>
        {is_connection && <p className="quiet">A program that you have connected.</p>}
        <p className="quiet">
          {isExpired ? (
            <>
              Expired <RelativeTime at={expires_at} />
            </>
          ) : (
            <>
              Expires <ExactTime at={expires_at} />
            </>
          )}
          ,{' '}
          {last_used_at ? (
            <>
              used <RelativeTime at={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button onClick={() => setIsRevoking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      {isRevoking && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          confirmLabel="Revoke"
          cancelLabel="Keep it"
          onConfirm={revoke}
          onClose={() => setIsRevoking(false)}
        >
          <p>Programs that use this token are refused at once.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
