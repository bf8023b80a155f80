import { type ClipboardEvent, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { LinkTarget } from '#schema/fields/link.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { createCachingSelectHandler, LinkTargetChooser, useLinkTextField } from './link-panel.tsx'
import { linkKindLabels, parseLinkHref } from './link-text.ts'
import { RecordChooser } from './record-chooser.tsx'
import type { ChosenLink, LinkChooserRequest } from './requests.ts'

interface LinkFormProps {
  request: LinkChooserRequest
  onDone: (chosen: ChosenLink) => void
}

const kinds = Object.keys(linkKindLabels) as LinkTarget['to'][]

/** Edits a link: one tab per kind of target and, in rich text, the link text. */
export function LinkForm({ request, onDone }: LinkFormProps) {
  const { done, textField } = useLinkTextField(request, onDone)
  const [tab, setTab] = useState<LinkTarget['to']>(request.current?.to ?? 'page')
  const [pasted, setPasted] = useState<LinkTarget | null>(null)
  // A URL, phone number or anchor that is pasted into a search box opens the matching tab.
  const onPaste = (event: ClipboardEvent) => {
    const link = parseLinkHref(event.clipboardData.getData('text/plain'))
    if (!link || !(event.target as Element).matches('[type="search"]')) return
    event.preventDefault()
    setPasted(link)
    setTab(link.to)
    announceToScreenReaders(`Recognized as: ${linkKindLabels[link.to]}.`)
  }
  const document = createCachingSelectHandler('document', ({ id, title }) =>
    done({ to: 'document', document: id }, title),
  )
  return (
    <div className="link-choice" onPasteCapture={onPaste}>
      {textField}
      <Tabs className="tabs" selectedKey={tab} onSelectionChange={(key) => setTab(key as LinkTarget['to'])}>
        <TabList className="tab-list" aria-label="Kind of link">
          {kinds.map((kind) => (
            <Tab key={kind} id={kind} className="tab">
              {linkKindLabels[kind]}
            </Tab>
          ))}
        </TabList>
        {kinds.map((kind) => (
          <TabPanel key={kind} id={kind}>
            {kind === 'document' ? (
              <RecordChooser target="document" onSelect={document} />
            ) : (
              <LinkTargetChooser
                key={pasted ? JSON.stringify(pasted) : ''}
                kind={kind}
                request={pasted ? { ...request, current: pasted } : request}
                onDone={done}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
