import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { TextInput } from '../ui/text-input.tsx'
import { rememberChosen } from './chosen.ts'
import { linkKinds } from './link-words.ts'
import { PageBrowser } from './page-browser.tsx'
import { RecordChoice } from './record-choice.tsx'
import type { ChosenLink, LinkAsked } from './requests.ts'
import { type TypedKind, TypedLink, typedKinds } from './typed-link.tsx'

interface LinkFormProps {
  asked: LinkAsked
  onDone: (chosen: ChosenLink) => void
  /** The one kind that is asked for; every kind when left out. */
  only?: LinkTarget['to']
  /** Types of pages that may be chosen, divided by commas, and where the way to them begins. */
  pageType?: string
  start?: number | null
}

/** Says where a link leads, one tab per kind of target, and within a text on which words it stands. */
export function LinkForm({ asked, onDone, only, ...browsing }: LinkFormProps) {
  const [words, setWords] = useState(asked.words ?? '')
  const done = (link: LinkTarget, named = '') => onDone({ link, words: words.trim() || named })
  const panel = (kind: LinkTarget['to']) => <Panel kind={kind} asked={asked} onDone={done} {...browsing} />
  return (
    <div className="link-choice">
      {asked.words !== undefined && (
        <TextInput label="Words of the link" help="Empty: the name of what it leads to." value={words} onChange={setWords} />
      )}
      {only ? (
        panel(only)
      ) : (
        <Tabs className="tabs" defaultSelectedKey={asked.current?.to ?? 'page'}>
          <TabList className="tab-list" aria-label="Kind of link">
            {(Object.keys(linkKinds) as LinkTarget['to'][]).map((kind) => (
              <Tab key={kind} id={kind} className="tab">
                {linkKinds[kind]}
              </Tab>
            ))}
          </TabList>
          {(Object.keys(linkKinds) as LinkTarget['to'][]).map((kind) => (
            <TabPanel key={kind} id={kind}>
              {panel(kind)}
            </TabPanel>
          ))}
        </Tabs>
      )}
    </div>
  )
}

interface PanelProps {
  kind: LinkTarget['to']
  asked: LinkAsked
  /** `named`: what the target is called, where it has a name. */
  onDone: (link: LinkTarget, named?: string) => void
  pageType?: string
  start?: number | null
}

function Panel({ kind, asked, onDone, ...browsing }: PanelProps) {
  if (isTyped(kind)) return <TypedLink kind={kind} asked={asked} onDone={onDone} />
  if (kind === 'document')
    return (
      <RecordChoice target="document" onChoose={chosen('document', ({ id, title }) => onDone({ to: 'document', document: id }, title))} />
    )
  return <PageBrowser {...browsing} onChoose={chosen('page', ({ id, title }) => onDone({ to: 'page', page: id }, title))} />
}

const isTyped = (kind: LinkTarget['to']): kind is TypedKind => kind in typedKinds

/** Remembers a record by its name before it is used. */
const chosen = (target: 'page' | 'document', use: (choice: Choice) => void) => (choice: Choice) => {
  rememberChosen(target, choice)
  use(choice)
}
