import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { paths } from '#schema/paths.ts'
import type { NewCodes, TotpOffer } from '#schema/wire/account.ts'
import { call, type Refusal } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Refused } from '../../../ui/refused.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useGuard } from './confirming.tsx'
import { OwnForm } from './own-form.tsx'
import { change } from './queries.ts'

interface AppDialogProps {
  onClose: () => void
  onAdded: (answer: NewCodes) => void
}

/** Sets up an authenticator app: the secret as a drawing and as text, and a code that proves the app has it. */
export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  const guard = useGuard()
  const [offer, setOffer] = useState<TotpOffer | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    // One offer for one dialog: another would void the first.
    if (asked.current) return
    asked.current = true
    guard(() => call<TotpOffer>('POST', paths.api.account.totp, { body: {} })).then((answer) =>
      answer.ok ? setOffer(answer.value) : setRefusal(answer),
    )
  }, [guard])

  return (
    <Dialog title="Add an authenticator app" onClose={onClose}>
      <Refused refusal={refusal} />
      {!offer && !refusal && <Skeleton lines={4} />}
      {offer && (
        <>
          <p>Point the app of your phone at this square, or type its key into the app.</p>
          <QrCode text={offer.uri} />
          <p className="own-secret">
            <span className="quiet">Key</span> <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <OwnForm
            label="Prove the app"
            button="Add app"
            began={{ code: '' }}
            fields={[{ kind: 'text', name: 'code', label: 'Code the app shows now', autoComplete: 'one-time-code' }]}
            send={(proof) => change<NewCodes>('POST', paths.api.account.verifyTotp, proof)}
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
    <svg className="own-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The key as a square to scan" shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
