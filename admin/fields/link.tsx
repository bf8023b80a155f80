import type { LinkTarget } from '#schema/fields/link.ts'
import { useChooserItem } from '../choosers/chooser-items.ts'
import { describeLinkTarget, linkKindLabels } from '../choosers/link-text.ts'
import { openLinkChooser } from '../choosers/requests.ts'
import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MultiControlField } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

export function LinkWidget({ field, label, fieldPath }: FieldWidgetProps<'link'>) {
  const [value, setValue] = useFieldValue<LinkTarget | null>(fieldPath)
  const { readOnly, store } = useEditorContext()
  const text = useLinkText(value)
  const isBroken = useIsBrokenLink(value)
  const choose = async () => {
    const { listContentAnchors } = await import('../choosers/page-anchors.ts')
    const chosen = await openLinkChooser({ current: value, anchors: listContentAnchors(store.content) })
    if (chosen) setValue(chosen.link)
  }
  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
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
    </MultiControlField>
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
  return link.to === 'document' && document ? document.title : describeLinkTarget(link)
}
