import type { LinkTarget } from '#schema/fields/link.ts'
import { useChooserItem } from '../choosers/chooser-items.ts'
import { linkKindLabels, linkText } from '../choosers/link-text.ts'
import { chooseLink } from '../choosers/requests.ts'
import { useEditorContext, useValue } from '../editor/content/editor-context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FieldGroup } from './field-frame.tsx'
import type { WidgetProps } from './widget.ts'

export function LinkWidget({ field, label, fieldPath }: WidgetProps<'link'>) {
  const [value, setValue] = useValue<LinkTarget | null>(fieldPath)
  const { readOnly, store } = useEditorContext()
  const words = useLinkText(value)
  const isGone = useIsBrokenLink(value)
  const choose = async () => {
    const { listContentAnchors: getPageAnchors } = await import('../choosers/page-anchors.ts')
    const chosen = await chooseLink({ current: value, anchors: getPageAnchors(store.content) })
    if (chosen) setValue(chosen.link)
  }
  return (
    <FieldGroup field={field} label={label} fieldPath={fieldPath}>
      <div className="chosen">
        {value ? (
          <span className="chosen-text">
            <Icon name="link" />
            <span className="choice-text">
              <strong>{words}</strong>
              <span className="quiet">{linkKindLabels[value.to]}</span>
              {isGone && (
                <span className="field-error">
                  <Icon name="alert" size={16} /> This {value.to} is gone. Visitors see the words without a link.
                </span>
              )}
            </span>
          </span>
        ) : (
          <span className="quiet">No link</span>
        )}
        {!readOnly && (
          <span className="chosen-buttons" data-first>
            <Button onClick={choose} aria-label={value ? `Change ${label}` : `Choose ${label}`}>
              {value ? 'Change' : 'Choose'}
            </Button>
            {value && <IconButton icon="close" label={`Clear ${label}`} onClick={() => setValue(null)} />}
          </span>
        )}
      </div>
    </FieldGroup>
  )
}

/** Whether the page or document a link leads to is no longer there. */
function useIsBrokenLink(link: LinkTarget | null): boolean {
  const page = useChooserItem('page', link?.to === 'page' ? link.page : null)
  const document = useChooserItem('document', link?.to === 'document' ? link.document : null)
  return page === null || document === null
}

/** A link in words, with the title of the page or document it leads to. */
function useLinkText(link: LinkTarget | null): string {
  const page = useChooserItem('page', link?.to === 'page' ? link.page : null)
  const document = useChooserItem('document', link?.to === 'document' ? link.document : null)
  if (!link) return ''
  if (link.to === 'page' && page) return page.title + (link.fragment ? `#${link.fragment}` : '')
  return link.to === 'document' && document ? document.title : linkText(link)
}
