import { paths } from '#schema/paths.ts'
import type { AccountState, SessionItem } from '#schema/wire/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { When } from '../../../ui/when.tsx'
import { useGuard } from './confirming.tsx'
import { change } from './queries.ts'
import { Section } from './section.tsx'

/** Where one is signed in. */
export function Sessions({ sessions }: { sessions: AccountState['sessions'] }) {
  const guard = useGuard()
  async function endOthers() {
    const answer = await guard(() => change<{ ended: number }>('DELETE', paths.api.account.sessions))
    if (answer.ok)
      toast(answer.value.ended === 1 ? 'One other browser was signed out.' : `${answer.value.ended} other browsers were signed out.`)
    else toast(answer.message, { tone: 'danger' })
  }
  return (
    <Section title="Where you are signed in" about="Sign out what you do not know, and change your password then.">
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
    </Section>
  )
}

function Session({ session: { id, device, network, created_at, last_seen_at, is_current } }: { session: SessionItem }) {
  const guard = useGuard()
  const name = device || 'A browser'
  async function end() {
    const answer = await guard(() => change('DELETE', paths.api.account.session(id)))
    if (answer.ok) toast(`${name} was signed out.`)
    else toast(answer.message, { tone: 'danger' })
  }
  return (
    <li className="own-entry">
      <Icon name={/iPhone|Android/.test(device) ? 'phone' : 'desktop'} size={22} />
      <div className="own-words">
        <strong>
          {name} {is_current && <span className="own-current">this browser</span>}
        </strong>
        <p className="quiet">
          {network && `From ${network}. `}Signed in <When at={created_at} />
          {!is_current && (
            <>
              , last seen <When at={last_seen_at} />
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
