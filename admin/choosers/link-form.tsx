import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { LinkTarget } from '#schema/fields/link.ts'
import { LinkPanel, rememberedAs, useLinkWords } from './link-panel.tsx'
import { linkKinds } from './link-words.ts'
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
  const document = rememberedAs('document', ({ id, title }) => done({ to: 'document', document: id }, title))
  return (
    <div className="link-choice">
      {wordsField}
      <Tabs className="tabs" defaultSelectedKey={asked.current?.to ?? 'page'}>
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
              <LinkPanel kind={kind} asked={asked} onDone={done} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
