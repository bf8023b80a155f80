import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** Explains why the page, or the page for others, is read-only; users who can unlock it get a button. */
export function PageLockNotice({
  page: { lock, can, review, alias_of },
  toggleLock,
}: {
  page: PageDraftResponse
  toggleLock: () => void
}) {
  if (!lock && (can.edit || review || alias_of)) return null
  return (
    <div className="notice notice-warn lock-notice">
      <Icon name="lock" />
      <p>
        {lock?.is_mine && 'You have locked this page. No one else can change it.'}
        {lock && !lock.is_mine && (
          <>
            Locked by {lock.by ?? 'someone'}
            {lock.at && (
              <>
                {' '}
                <RelativeTime at={lock.at} />
              </>
            )}
            . You can view the page, but not change it.
          </>
        )}
        {!lock && 'You can view this page, but not change it.'}
      </p>
      {can.unlock && (
        <Button variant="quiet" onClick={toggleLock}>
          Unlock
        </Button>
      )}
    </div>
  )
}
