import { useState } from 'react'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { sendRecordChange } from '../../records/queries.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The invitation of a user who has not set a password yet, with buttons to send another and to withdraw it. */
export function PendingInvitationPanel({ user, onChanged }: { user: UserDetail; onChanged: () => Promise<unknown> }) {
  const { id, email, invited_until, state, can } = user
  const [isBusy, setIsBusy] = useState(false)
  if (state !== 'invited' && state !== 'waiting') return null

  async function act(declared: typeof userEndpoints.invite | typeof userEndpoints.withdrawInvitation, done: string) {
    setIsBusy(true)
    const result = await sendRecordChange(declared, { params: { id } })
    setIsBusy(false)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    showToast(done)
    await onChanged()
  }

  return (
    <section className="record-panel" aria-labelledby="invitation">
      <h2 id="invitation">Invitation</h2>
      <p>
        {invited_until
          ? `The link sent to ${email} is valid until ${exact.format(new Date(invited_until))}, and works once.`
          : 'This user cannot sign in: they have no password and no open invitation.'}
      </p>
      {can.change && (
        <div className="record-buttons">
          <Button
            icon="mail"
            busy={isBusy}
            onClick={() => act(userEndpoints.invite, `An invitation is on its way to ${email}.`)}
          >
            {invited_until ? 'Send another' : 'Send an invitation'}
          </Button>
          {invited_until && (
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() => act(userEndpoints.withdrawInvitation, 'The invitation was withdrawn.')}
            >
              Withdraw
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
