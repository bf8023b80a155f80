import { useState } from 'react'
import { userSecurityAdminEndpoints } from '#schema/accounts/administration-endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { changeOwnAccountAndRefetch } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'

/** For administrators in an emergency: signs all users out. */
export function SignOutEverybodySection() {
  const guard = useReauthenticationGuard()
  const [isConfirming, setIsConfirming] = useState(false)
  async function end() {
    const result = await guard(() => changeOwnAccountAndRefetch(userSecurityAdminEndpoints.endAllSessions, {}))
    if (!result.ok) return result
    setIsConfirming(false)
    showToast('Everyone else was signed out.')
    return result
  }
  return (
    <AccountScreenSection
      title="Everyone"
      description="For administrators: when a team member’s password or device was lost and it is unclear whose."
    >
      <div className="own-buttons">
        <Button icon="leave" onClick={() => setIsConfirming(true)}>
          Sign everyone out
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Sign everyone out?"
          confirmLabel="Sign everyone out"
          cancelLabel="Cancel"
          onConfirm={end}
          onClose={() => setIsConfirming(false)}
        >
          <p>All users must sign in again, in every browser except this one. Unsaved changes stay in their browsers.</p>
        </ConfirmDialog>
      )}
    </AccountScreenSection>
  )
}
