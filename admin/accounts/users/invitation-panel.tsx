import { useState } from 'react'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { changeRecord } from '../../records/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** For a user who has set no password: whether an invitation is out, sending another, and taking it back. */
export function InvitationPanel({ user, onChanged }: { user: UserDetail; onChanged: () => Promise<unknown> }) {
  const { id, email, invited_until, state, can } = user
  const [isBusy, setIsBusy] = useState(false)
  if (state !== 'invited' && state !== 'waiting') return null

  async function act(declared: typeof userEndpoints.invite | typeof userEndpoints.withdrawInvitation, done: string) {
    setIsBusy(true)
    const result = await changeRecord(declared, { params: { id } })
    setIsBusy(false)
    if (!result.ok) return toast(result.message, { tone: 'danger' })
    toast(done)
    await onChanged()
  }

  return (
    <section className="record-panel" aria-labelledby="invitation">
      <h2 id="invitation">Invitation</h2>
      <p>
        {invited_until
          ? `The link sent to ${email} is open until ${exact.format(new Date(invited_until))}, and works once.`
          : 'No password has been set, and no invitation is open: nobody can sign in as this user.'}
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
