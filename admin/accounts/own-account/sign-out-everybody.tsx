import { useState } from 'react'
import { administrationEndpoints } from '#schema/accounts/administration-endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { changeAccount } from './queries.ts'
import { useReauthentication } from './reauthentication.tsx'

/** For administrators, in an emergency: signs everybody out. */
export function SignOutEverybody() {
  const guard = useReauthentication()
  const [isAsked, setIsAsked] = useState(false)
  async function end() {
    const result = await guard(() => changeAccount(administrationEndpoints.endAllSessions, {}))
    if (!result.ok) return result.message
    setIsAsked(false)
    toast('Everybody else was signed out.')
    return ''
  }
  return (
    <AccountSection
      title="Everybody"
      description="For administrators: when a password or a device of the team was lost and nobody knows whose."
    >
      <div className="own-buttons">
        <Button icon="leave" onClick={() => setIsAsked(true)}>
          Sign everybody out
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Sign everybody out?"
          confirmLabel="Sign everybody out"
          cancelLabel="Leave them"
          onConfirm={end}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Every user must sign in again, in every browser but this one. What they have not saved stays in their
            browsers.
          </p>
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
