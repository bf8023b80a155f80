import type { PageDraft } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { When } from '../ui/when.tsx'

/** Why a page cannot be changed, or why nobody else can; with the way out for who may take the lock away. */
export function LockNotice({ page: { lock, may, review, alias_of }, turnLock }: { page: PageDraft; turnLock: () => void }) {
  if (!lock && (may.edit || review || alias_of)) return null
  return (
    <div className="notice notice-warn lock-notice">
      <Icon name="lock" />
      <p>
        {lock?.mine && 'You have locked this page: nobody else can change it.'}
        {lock && !lock.mine && (
          <>
            Locked by {lock.by ?? 'somebody'}
            {lock.at && (
              <>
                {' '}
                <When at={lock.at} />
              </>
            )}
            . You can look at the page, but not change it.
          </>
        )}
        {!lock && 'You can look at this page, but not change it.'}
      </p>
      {may.unlock && (
        <Button look="quiet" onClick={turnLock}>
          Unlock
        </Button>
      )}
    </div>
  )
}
