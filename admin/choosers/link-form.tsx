import { type FormEvent, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { type LinkTarget, linkTarget } from '#schema/fields/link.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { rememberChosen } from './chosen.ts'
import { linkKinds, linkOfHref } from './link-words.ts'
import { RecordChoice } from './record-choice.tsx'
import { RecordList } from './record-list.tsx'

interface LinkFormProps {
  current: LinkTarget | null
  onDone: (link: LinkTarget) => void
}

const typed = {
  url: { label: 'Address', help: 'Paste or type it; https:// is added if it is missing.', type: 'text' },
  email: { label: 'E-mail address', help: 'Opens the visitor’s mail program.', type: 'email' },
  phone: { label: 'Telephone number', help: 'As it should be dialled, for instance +1 555 010 0100.', type: 'tel' },
  anchor: { label: 'Anchor', help: 'The name of a place on the same page, without #.', type: 'text' },
} as const
type TypedKind = keyof typeof typed

/** Says where a link leads: one tab per kind of target. */
export function LinkForm({ current, onDone }: LinkFormProps) {
  return (
    <Tabs className="tabs" defaultSelectedKey={current?.to ?? 'page'}>
      <TabList className="tab-list" aria-label="Kind of link">
        {(Object.keys(linkKinds) as LinkTarget['to'][]).map((kind) => (
          <Tab key={kind} id={kind} className="tab">
            {linkKinds[kind]}
          </Tab>
        ))}
      </TabList>
      <TabPanel id="page">
        <RecordList target="page" onChoose={chosen('page', ({ id }) => onDone({ to: 'page', page: id }))} />
      </TabPanel>
      <TabPanel id="document">
        <RecordChoice target="document" onChoose={chosen('document', ({ id }) => onDone({ to: 'document', document: id }))} />
      </TabPanel>
      {(Object.keys(typed) as TypedKind[]).map((kind) => (
        <TabPanel key={kind} id={kind}>
          <TypedLink kind={kind} current={current} onDone={onDone} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Remembers a record by its name before it is used. */
const chosen = (target: 'page' | 'document', use: (choice: Choice) => void) => (choice: Choice) => {
  rememberChosen(target, choice)
  use(choice)
}

function TypedLink({ kind, current, onDone }: LinkFormProps & { kind: TypedKind }) {
  const [text, setText] = useState(current?.to === kind ? String((current as unknown as Record<string, unknown>)[kind]) : '')
  const [error, setError] = useState<string>()
  const { label, help, type } = typed[kind]
  function done(event: FormEvent) {
    event.preventDefault()
    const link = linkOf(kind, text.trim())
    const checked = linkTarget.safeParse(link)
    if (checked.success) onDone(checked.data)
    else setError(checked.error.issues[0]?.message ?? 'Please check this.')
  }
  return (
    <form className="link-form" onSubmit={done} noValidate>
      <TextInput label={label} type={type} help={help} value={text} onChange={setText} error={error} />
      <div>
        <Button type="submit" look="primary">
          Use this link
        </Button>
      </div>
    </form>
  )
}

/** What was typed on a tab. On the address tab a `mailto:` or `#place` is understood as what it is. */
const linkOf = (kind: TypedKind, text: string) =>
  kind === 'url' ? (linkOfHref(text) ?? { to: 'url', url: text }) : { to: kind, [kind]: kind === 'anchor' ? text.replace(/^#/, '') : text }
