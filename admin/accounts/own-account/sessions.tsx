import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { AccountOverviewResponse, SessionItem } from '#schema/accounts/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { changeOwnAccountAndRefetch } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'

/** The browsers in which the user is signed in. */
export function OwnSessionsSection({ sessions }: { sessions: AccountOverviewResponse['sessions'] }) {
  const guard = useReauthenticationGuard()
  async function endOthers() {
    const result = await guard(() => changeOwnAccountAndRefetch(ownAccountEndpoints.endOtherSessions, {}))
    if (result.ok)
      showToast(
        result.value.ended === 1
          ? 'One other browser was signed out.'
          : `${result.value.ended} other browsers were signed out.`,
      )
    else showToast(result.message, { tone: 'danger' })
  }
  return (
    <AccountScreenSection
      title="Where you are signed in"
      description="If you do not recognize a browser, sign it out and change your password. That, and signing out all others, also revokes your access tokens."
    >
      <ul className="own-list" aria-label="Signed-in browsers">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="own-buttons">
          <Button icon="leave" onClick={endOthers}>
            Sign out all others
          </Button>
        </div>
      )}
    </AccountScreenSection>
  )
}

function Session({ session: { id, device, network, created_at, last_seen_at, is_current } }: { session: SessionItem }) {
  const guard = useReauthenticationGuard()
  const name = device || 'A browser'
  async function end() {
    const result = await guard(() => changeOwnAccountAndRefetch(ownAccountEndpoints.endSession, { params: { id } }))
    if (result.ok) showToast(`${name} was signed out.`)
    else showToast(result.message, { tone: 'danger' })
  }
  return (
    <li className="own-entry">
      <Icon name={/iPhone|Android/.test(device) ? 'phone' : 'desktop'} size={22} />
      <div className="own-text">
        <strong>
          {name} {is_current && <span className="own-current">this browser</span>}
        </strong>
        <p className="quiet">
          {network && `From ${network}. `}Signed in <RelativeTime at={created_at} />
          {!is_current && (
            <>
              , last seen <RelativeTime at={last_seen_at} />
            </>
          )}
        </p>
      </div>
      {!is_current && (
        <Button onClick={end} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
