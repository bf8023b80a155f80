import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { factorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { NewRecoveryCodes, TotpSetup } from '#schema/accounts/wire.ts'
import type { ApiError } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AccountForm } from './account-form.tsx'
import { changeAccount } from './queries.ts'
import { useReauthentication } from './reauthentication.tsx'

interface AuthenticatorDialogProps {
  onClose: () => void
  onAdded: (result: NewRecoveryCodes) => void
}

/** Sets up an authenticator app: the secret as a drawing and as text, and a code that proves the app has it. */
export function AuthenticatorDialog({ onClose, onAdded }: AuthenticatorDialogProps) {
  const guard = useReauthentication()
  const [offer, setOffer] = useState<TotpSetup | null>(null)
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    // One offer for one dialog: another would void the first.
    if (asked.current) return
    asked.current = true
    guard(() => callEndpoint(factorEndpoints.createTotp, {})).then((result) =>
      result.ok ? setOffer(result.value) : setRefusal(result),
    )
  }, [guard])

  return (
    <Dialog title="Add an authenticator app" onClose={onClose}>
      <ErrorNotice apiError={apiError} />
      {!offer && !apiError && <Skeleton lines={4} />}
      {offer && (
        <>
          <p>Point the app of your phone at this square, or type its key into the app.</p>
          <QrCode text={offer.uri} />
          <p className="own-secret">
            <span className="quiet">Key</span> <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <AccountForm
            label="Prove the app"
            submitLabel="Add app"
            initialValues={{ code: '' }}
            fields={[{ kind: 'text', name: 'code', label: 'Code the app shows now', autoComplete: 'one-time-code' }]}
            send={(body) => changeAccount(factorEndpoints.verifyTotp, { body })}
            onDone={onAdded}
          />
        </>
      )}
    </Dialog>
  )
}

/** A QR code as one path. White around it, whatever the scheme: cameras want dark on light. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="own-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The key as a square to scan"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
