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
  const text = useLinkText(value)
  const isBroken = useIsBrokenLink(value)
  const choose = async () => {
    const { listContentAnchors } = await import('../choosers/page-anchors.ts')
    const chosen = await chooseLink({ current: value, anchors: listContentAnchors(store.content) })
    if (chosen) setValue(chosen.link)
  }
  return (
    <FieldGroup field={field} label={label} fieldPath={fieldPath}>
      <div className="chosen">
        {value ? (
          <span className="chosen-text">
            <Icon name="link" />
            <span className="choice-text">
              <strong>{text}</strong>
              <span className="quiet">{linkKindLabels[value.to]}</span>
              {isBroken && (
                <span className="field-error">
                  <Icon name="alert" size={16} /> This {value.to} no longer exists. Visitors see the text without a
                  link.
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

/** Whether the page or document that a link leads to no longer exists. */
function useIsBrokenLink(link: LinkTarget | null): boolean {
  const page = useChooserItem('page', link?.to === 'page' ? link.page : null)
  const document = useChooserItem('document', link?.to === 'document' ? link.document : null)
  return page === null || document === null
}

/** Describes a link, with the title of its page or document. */
function useLinkText(link: LinkTarget | null): string {
  const page = useChooserItem('page', link?.to === 'page' ? link.page : null)
  const document = useChooserItem('document', link?.to === 'document' ? link.document : null)
  if (!link) return ''
  if (link.to === 'page' && page) return page.title + (link.fragment ? `#${link.fragment}` : '')
  return link.to === 'document' && document ? document.title : linkText(link)
}
