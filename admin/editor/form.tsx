import { useSyncExternalStore } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { FieldSet } from '../fields/field-set.tsx'
import { useCell } from './cell.ts'
import { useEditing } from './context.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import type { EditorTab } from './tabs.ts'

/** The fields of a page on their tabs, derived from its declaration. */
export function EditorForm({ tabs }: { tabs: EditorTab[] }) {
  const { view } = useEditing()
  const tab = useCell(view.tab)
  return (
    <Tabs className="tabs editor-tabs" selectedKey={tab} onSelectionChange={(key) => view.tab.set(String(key))}>
      <TabList className="tab-list" aria-label="Sections of the page">
        {tabs.map(({ id, label, fields }) => (
          <Tab key={id} id={id} className="tab">
            {label}
            <TabBadge fields={Object.keys(fields)} />
          </Tab>
        ))}
      </TabList>
      <ProblemSummary />
      {tabs.map(({ id, fields }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          <FieldSet fields={fields} address="" />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function TabBadge({ fields }: { fields: string[] }) {
  const { store } = useEditing()
  const count = useSyncExternalStore(store.listenToAll, () => fields.reduce((sum, field) => sum + store.problemsBelow(field), 0))
  if (count === 0) return null
  return (
    <span className="badge">
      {count}
      <span className="visually-hidden"> {count === 1 ? 'problem' : 'problems'}</span>
    </span>
  )
}
