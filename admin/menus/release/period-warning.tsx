import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Warns users who publish during a period that no earlier menu returns after it. */
export const MenuPublishDuringPeriodWarning = ({ release: { live_until } }: { release: MenuReleaseStateResponse }) =>
  live_until !== null && (
    <p className="notice notice-warn">
      <Icon name="alert" />
      <span>
        The menu that is live until <ExactTime at={live_until} /> ends now. What you publish stays: the menu before it
        does not come back.
      </span>
    </p>
  )
