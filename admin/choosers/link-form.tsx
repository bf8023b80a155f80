import { type ClipboardEvent, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { LinkTarget } from '#schema/fields/link.ts'
import { announce } from '../ui/announcer.tsx'
import { LinkPanel, rememberedAs, useLinkWords } from './link-panel.tsx'
import { linkKinds, linkOfHref } from './link-words.ts'
import { RecordChoice } from './record-choice.tsx'
import type { ChosenLink, LinkAsked } from './requests.ts'

interface LinkFormProps {
  asked: LinkAsked
  onDone: (chosen: ChosenLink) => void
}

const kinds = Object.keys(linkKinds) as LinkTarget['to'][]

/** Says where a link leads, one tab per kind of target, and within a text on which words it stands. */
export function LinkForm({ asked, onDone }: LinkFormProps) {
  const { done, wordsField } = useLinkWords(asked, onDone)
  const [tab, setTab] = useState<LinkTarget['to']>(asked.current?.to ?? 'page')
  const [pasted, setPasted] = useState<LinkTarget | null>(null)
  // An address, a number or a place that is pasted into a search opens where it can be used.
  const onPaste = (event: ClipboardEvent) => {
    const link = linkOfHref(event.clipboardData.getData('text/plain'))
    if (!link || !(event.target as Element).matches('[type="search"]')) return
    event.preventDefault()
    setPasted(link)
    setTab(link.to)
    announce(`Taken as: ${linkKinds[link.to]}.`)
  }
  const document = rememberedAs('document', ({ id, title }) => done({ to: 'document', document: id }, title))
  return (
    <div className="link-choice" onPasteCapture={onPaste}>
      {wordsField}
      <Tabs className="tabs" selectedKey={tab} onSelectionChange={(key) => setTab(key as LinkTarget['to'])}>
        <TabList className="tab-list" aria-label="Kind of link">
          {kinds.map((kind) => (
            <Tab key={kind} id={kind} className="tab">
              {linkKinds[kind]}
            </Tab>
          ))}
        </TabList>
        {kinds.map((kind) => (
          <TabPanel key={kind} id={kind}>
            {kind === 'document' ? (
              <RecordChoice target="document" onChoose={document} />
            ) : (
              <LinkPanel
                key={pasted ? JSON.stringify(pasted) : ''}
                kind={kind}
                asked={pasted ? { ...asked, current: pasted } : asked}
                onDone={done}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
