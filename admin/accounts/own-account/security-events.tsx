import { securityEventLabels } from '#schema/accounts/security-events.ts'
import type { AccountOverviewResponse } from '#schema/accounts/wire.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { AccountScreenSection } from './account-section.tsx'

/** The latest security events of the account. */
export const SecurityEventsSection = ({ events }: { events: AccountOverviewResponse['events'] }) =>
  events.length > 0 && (
    <AccountScreenSection
      title="Recent activity"
      description="Sign-ins and changes of the last three months. Tell an administrator if you do not recognize something."
    >
      <ol className="own-list" aria-label="Latest events">
        {events.map(({ event, at, device, network }) => (
          <li key={`${at} ${event}`} className="own-entry">
            <div className="own-text">
              <strong>{securityEventLabels[event]}</strong>
              <p className="quiet">
                {device}
                {network && `, from ${network}`}
              </p>
            </div>
            <span className="quiet">
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </AccountScreenSection>
  )
