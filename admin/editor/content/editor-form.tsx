import { useSyncExternalStore } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { FieldSetEditor } from '../../fields/field-set.tsx'
import { useEditorContext } from './editor-context.tsx'
import type { EditorTabDefinition } from './editor-tabs.ts'
import { FieldProblemSummary } from './problem-summary.tsx'
import { useSignal } from './signal.ts'

/** The form of a page with its tabs, derived from its declaration. */
export function PageEditorForm({ tabs }: { tabs: EditorTabDefinition[] }) {
  const { view } = useEditorContext()
  const tab = useSignal(view.tab)
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
      <FieldProblemSummary />
      {tabs.map(({ id, fields }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          <FieldSetEditor fields={fields} fieldPath="" />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function TabBadge({ fields }: { fields: string[] }) {
  const { store } = useEditorContext()
  const count = useSyncExternalStore(store.subscribeAll, () =>
    fields.reduce((sum, field) => sum + store.countProblems(field), 0),
  )
  if (count === 0) return null
  return (
    <span className="badge">
      {count}
      <span className="visually-hidden"> {count === 1 ? 'problem' : 'problems'}</span>
    </span>
  )
}
