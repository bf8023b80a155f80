import type { LinkTarget } from '#schema/fields/link.ts'
import { useChosen } from '../choosers/chosen.ts'
import { linkKinds, linkWords } from '../choosers/link-words.ts'
import { chooseLink } from '../choosers/requests.ts'
import { useEditing, useValue } from '../editor/context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Grouped } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

export function LinkWidget({ field, label, address }: WidgetProps<'link'>) {
  const [value, setValue] = useValue<LinkTarget | null>(address)
  const { readOnly, store } = useEditing()
  const words = useLinkWords(value)
  const isGone = useLinkIsGone(value)
  const choose = async () => {
    const { anchorsHere } = await import('../choosers/anchors-here.ts')
    const chosen = await chooseLink({ current: value, anchors: anchorsHere(store.content) })
    if (chosen) setValue(chosen.link)
  }
  return (
    <Grouped field={field} label={label} address={address}>
      <div className="chosen">
        {value ? (
          <span className="chosen-words">
            <Icon name="link" />
            <span className="choice-words">
              <strong>{words}</strong>
              <span className="quiet">{linkKinds[value.to]}</span>
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
    </Grouped>
  )
}

/** Whether the page or document a link leads to is no longer there. */
function useLinkIsGone(link: LinkTarget | null): boolean {
  const page = useChosen('page', link?.to === 'page' ? link.page : null)
  const document = useChosen('document', link?.to === 'document' ? link.document : null)
  return page === null || document === null
}

/** A link in words, with the title of the page or document it leads to. */
export function useLinkWords(link: LinkTarget | null): string {
  const page = useChosen('page', link?.to === 'page' ? link.page : null)
  const document = useChosen('document', link?.to === 'document' ? link.document : null)
  if (!link) return ''
  if (link.to === 'page' && page) return page.title + (link.fragment ? `#${link.fragment}` : '')
  return link.to === 'document' && document ? document.title : linkWords(link)
}
