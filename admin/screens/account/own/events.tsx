import { securityEvents } from '#schema/rules/security-events.ts'
import type { AccountState } from '#schema/wire/account.ts'
import { When } from '../../../ui/when.tsx'
import { Section } from './section.tsx'

/** What happened to the account lately. */
export const Events = ({ events }: { events: AccountState['events'] }) =>
  events.length > 0 && (
    <Section
      title="What happened lately"
      about="Sign-ins and changes of the last three months. Tell an administrator of what you do not know."
    >
      <ol className="own-list" aria-label="Latest events">
        {events.map(({ event, at, device, network }) => (
          <li key={`${at} ${event}`} className="own-entry">
            <div className="own-words">
              <strong>{securityEvents[event]}</strong>
              <p className="quiet">
                {device}
                {network && `, from ${network}`}
              </p>
            </div>
            <span className="quiet">
              <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
