import { useState } from 'react'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { sendRecordChange } from '../../records/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Shows a user's last sign-in and number of sessions, and ends all sessions (ASVS 7.4.5). */
export function UserSessionsPanel({ user, onChanged }: { user: UserDetail; onChanged: () => Promise<unknown> }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { id, name, session_count, last_login, can, is_self } = user
  async function end() {
    const result = await sendRecordChange(userEndpoints.endSessions, { params: { id } })
    if (!result.ok) return result
    setIsConfirming(false)
    showToast(`${name} was signed out everywhere.`)
    await onChanged()
    return result
  }
  return (
    <section className="record-panel" aria-labelledby="sessions">
      <h2 id="sessions">Signing in</h2>
      <p>
        Last signed in: <RelativeTime at={last_login} />. {sessionCountText(session_count)}
      </p>
      {can.change && !is_self && (
        <Button icon="leave" onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Sign ${name} out?`}
          confirmLabel="Sign out everywhere"
          cancelLabel="Cancel"
          onConfirm={end}
          onClose={() => setIsConfirming(false)}
        >
          <p>Unsaved changes stay on their screens until they sign in again. Their access tokens are revoked.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const sessionCountText = (count: number) =>
  count === 0 ? 'Not signed in anywhere.' : `Signed in on ${count} ${count === 1 ? 'browser' : 'browsers'}.`
