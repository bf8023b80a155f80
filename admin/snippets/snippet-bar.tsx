import type { ReactNode } from 'react'
import type { AnySnippetType } from '#app/snippets/define.ts'
import { paths } from '#schema/paths.ts'
import { formatUsedPlaceCount } from '#schema/snippets/used-places.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { useFieldValueSelector } from '../editor/content/editor-context.tsx'
import { Breadcrumbs, useDocumentTitle } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../ui/menu.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

interface BarProps {
  declaration: AnySnippetType
  /** Shown while the snippet has no title. */
  fallbackTitle: string
  notes?: ReactNode
  children: ReactNode
}

/** The bar above a snippet's editor: breadcrumbs, title and actions. */
export function SnippetEditorBar({
  declaration: { type, label, plural, titleField },
  fallbackTitle,
  notes,
  children,
}: BarProps) {
  const title = useFieldValueSelector(titleField, (value) => String(value || fallbackTitle))
  useDocumentTitle(title)
  return (
    <header className="editor-bar">
      <Breadcrumbs
        items={[
          { to: paths.wagtail.snippetTypes, label: 'Snippets' },
          { to: paths.wagtail.snippets(type), label: plural },
        ]}
      />
      <div className="editor-bar-row">
        <div className="editor-heading">
          <h1 tabIndex={-1}>{title}</h1>
          <span className="quiet">{label}</span>
          {notes}
        </div>
        <div className="editor-actions">{children}</div>
      </div>
    </header>
  )
}

/** The menu of other actions on a snippet. */
export const SnippetActionsMenu = ({ snippet, toggleLock }: { snippet: SnippetDetail; toggleLock: () => void }) => (
  <MoreActionsMenu label="More actions" items={getMenuActions(snippet, toggleLock)} />
)

function getMenuActions(
  { kind: { type, has_drafts }, id, can }: SnippetDetail,
  toggleLock: () => void,
): ActionMenuItemDefinition[] {
  const all: (ActionMenuItemDefinition | false)[] = [
    { label: 'Usage', icon: 'pages', to: paths.wagtail.snippet(type, id, 'usage') },
    { label: 'History', icon: 'history', to: paths.wagtail.snippet(type, id, 'history') },
    has_drafts && { label: 'Revisions', icon: 'clock', to: paths.wagtail.snippetRevisions(type, id) },
    can.copy && { label: 'Copy', icon: 'copy', to: paths.wagtail.snippet(type, id, 'copy') },
    can.lock && { label: 'Lock', icon: 'lock', onSelect: toggleLock },
    can.unlock && { label: 'Unlock', icon: 'lock', onSelect: toggleLock },
    can.unpublish && { label: 'Unpublish', icon: 'eye', to: paths.wagtail.snippet(type, id, 'unpublish') },
    can.delete && { label: 'Delete', icon: 'trash', to: paths.wagtail.snippet(type, id, 'delete'), tone: 'danger' },
  ]
  return all.filter((each) => each !== false)
}

/** Says who locked a snippet or that the user cannot change it, with a button to unlock it for users who can. */
export function SnippetLockNotice({
  snippet: { lock, can },
  toggleLock,
}: {
  snippet: SnippetDetail
  toggleLock: () => void
}) {
  if (!lock && can.edit) return null
  return (
    <div className="notice notice-warn lock-notice">
      <Icon name="lock" />
      <p>
        {lock?.is_mine && 'You have locked this snippet: nobody else can change it.'}
        {lock && !lock.is_mine && (
          <>
            Locked by {lock.by ?? 'someone'} {lock.at && <RelativeTime at={lock.at} />}. You can look at it, but not
            change it.
          </>
        )}
        {!lock && 'You can look at this snippet, but not change it.'}
      </p>
      {can.unlock && (
        <Button variant="quiet" onClick={toggleLock}>
          Unlock
        </Button>
      )}
    </div>
  )
}

/** The number of places where a change will be visible, with a link to them. */
export const SnippetUsageNote = ({ snippet: { kind, id, used } }: { snippet: SnippetDetail }) => (
  <p className="snippet-usage-note quiet">
    <Icon name="pages" size={16} />
    {used === 0 ? (
      'Nothing uses it yet.'
    ) : (
      <span>
        Used in{' '}
        <a href={paths.wagtail.snippet(kind.type, id, 'usage')} target="_blank" rel="noreferrer">
          {formatUsedPlaceCount(used)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        {kind.has_drafts ? ': publishing changes all of them at once.' : ': saving changes all of them at once.'}
      </span>
    )}
  </p>
)
