import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { ownSecondFactorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { NewRecoveryCodesResponse, TotpSetupResponse } from '#schema/accounts/wire.ts'
import type { FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApiErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingSkeleton } from '../../ui/states.tsx'
import { OwnAccountSectionForm } from './account-form.tsx'
import { changeOwnAccountAndRefetch } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'

interface AuthenticatorDialogProps {
  onClose: () => void
  onAdded: (result: NewRecoveryCodesResponse) => void
}

/** Sets up an authenticator app: shows the secret as a QR code and as text, and verifies a code of the app. */
export function AuthenticatorSetupDialog({ onClose, onAdded }: AuthenticatorDialogProps) {
  const guard = useReauthenticationGuard()
  const [setup, setSetup] = useState<TotpSetupResponse | null>(null)
  const [apiError, setApiError] = useState<FailedApiResult | null>(null)
  const isRequested = useRef(false)
  useEffect(() => {
    // Requested only once per dialog: another request would invalidate the first secret.
    if (isRequested.current) return
    isRequested.current = true
    guard(() => callEndpoint(ownSecondFactorEndpoints.createTotp, {})).then((result) =>
      result.ok ? setSetup(result.value) : setApiError(result),
    )
  }, [guard])

  return (
    <Dialog title="Add an authenticator app" onClose={onClose}>
      <ApiErrorNotice apiError={apiError} />
      {!setup && !apiError && <LoadingSkeleton lines={4} />}
      {setup && (
        <>
          <p>Scan this QR code with your authenticator app, or type the key into the app.</p>
          <QrCode text={setup.uri} />
          <p className="own-secret">
            <span className="quiet">Key</span> <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <OwnAccountSectionForm
            label="Verify the app"
            submitLabel="Add app"
            initialValues={{ code: '' }}
            fields={[{ kind: 'text', name: 'code', label: 'Code from the app', autoComplete: 'one-time-code' }]}
            send={(body) => changeOwnAccountAndRefetch(ownSecondFactorEndpoints.verifyTotp, { body })}
            onDone={onAdded}
          />
        </>
      )}
    </Dialog>
  )
}

/** A QR code as one path, with a white margin in every color scheme, because cameras need dark on light. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="own-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key"
      shapeRendering="crispEdges"
    >
      <path fill="var(--scan-ground)" d={`M0 0h${size}v${size}H0z`} />
      <path fill="var(--scan-ink)" d={path} />
    </svg>
  )
}
