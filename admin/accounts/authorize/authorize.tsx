import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { authorizationEndpoints } from '#schema/accounts/oauth/endpoints.ts'
import type { AuthorizationRequest, AuthorizationRequestResponse } from '#schema/accounts/oauth/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { AccessTokenLimitFields, type AccessTokenLimitValues } from '../own-account/access-token-limits.tsx'
import { OwnAccountSectionForm } from '../own-account/account-form.tsx'
import { ReauthenticationProvider, useReauthenticationGuard } from '../own-account/reauthentication.tsx'
import { createAuthorizationQueryOptions, parseAuthorizationRequest } from './queries.ts'
import '../own-account/styles.ts'

/** Asks a person whether a program may act for them. */
export default function AuthorizeScreen() {
  const [search] = useSearchParams()
  const request = parseAuthorizationRequest(search)
  const asked = useQuery(createAuthorizationQueryOptions(request))
  if (asked.error) return <LoadErrorNotice error={asked.error} />
  if (!asked.data) return <LoadingSkeleton />
  const { client_name, redirect_host, error, refusal_url } = asked.data
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Connect a program" />
      <p>
        A program that calls itself <strong className="record-name">{client_name}</strong> wants to act for you. It is
        at <strong className="record-name">{redirect_host}</strong>. Anybody can choose a name: connect it only if you
        have just started this there.
      </p>
      {error === null ? (
        <ReauthenticationProvider>
          <Consent request={request} asked={asked.data} />
        </ReauthenticationProvider>
      ) : (
        <p role="alert">It cannot be connected: {error}</p>
      )}
      <p className="own-buttons">
        <Button onClick={() => location.assign(refusal_url)}>{error === null ? 'Do not connect' : 'Back'}</Button>
      </p>
    </div>
  )
}

function Consent({ request, asked }: { request: AuthorizationRequest; asked: AuthorizationRequestResponse }) {
  const guard = useReauthenticationGuard()
  // What needs no approval is never chosen for a person.
  const initialValues: AccessTokenLimitValues = {
    scopes: asked.scopes.filter((scope) => scope !== 'commit'),
    page: null,
  }
  return (
    <OwnAccountSectionForm
      label="What the program may do"
      submitLabel="Connect"
      initialValues={initialValues}
      send={(values) => guard(() => callEndpoint(authorizationEndpoints.allow, { body: { request, ...values } }))}
      onDone={({ redirect_to }) => location.assign(redirect_to)}
    >
      {(values, change) => <AccessTokenLimitFields offered={asked.scopes} values={values} onChange={change} />}
    </OwnAccountSectionForm>
  )
}
