import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowTaskItem } from '#schema/workflows/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Pagination } from '../../lists/pagination.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { invalidateWorkflowsAfterCall, useWorkflowTasks, workflowListPageSize } from '../queries.ts'
import { WorkflowTaskForm } from './task-form.tsx'

interface TaskChooserProps {
  /** Tasks that are already in the workflow. */
  excludedIds: readonly number[]
  onSelect: (task: WorkflowTaskItem) => void
  onClose: () => void
}

/** Chooses an existing task for a workflow, or creates one. */
export function WorkflowTaskChooser({ excludedIds, onSelect, onClose }: TaskChooserProps) {
  return (
    <Dialog title="Choose a task" size="wide" onClose={onClose}>
      <Tabs className="tabs">
        <TabList className="tab-list" aria-label="Existing or new task">
          <Tab id="existing" className="tab">
            Existing
          </Tab>
          <Tab id="new" className="tab">
            New
          </Tab>
        </TabList>
        <TabPanel id="existing">
          <Existing excludedIds={excludedIds} onSelect={onSelect} />
        </TabPanel>
        <TabPanel id="new">
          <WorkflowTaskForm
            submitLabel="Create and add"
            onSave={(values) =>
              invalidateWorkflowsAfterCall(callEndpoint(workflowTaskEndpoints.create, { body: values }))
            }
            onDone={onSelect}
          />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

function Existing({ excludedIds, onSelect }: Pick<TaskChooserProps, 'excludedIds' | 'onSelect'>) {
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(1)
  const tasks = useWorkflowTasks({ search, disabled: false, number })
  return (
    <div className="chooser">
      <SearchBox
        autoFocus
        label="Search tasks"
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setNumber(1)
        }}
      />
      {tasks.isPending && <LoadingSkeleton lines={4} />}
      {tasks.error && <LoadErrorNotice error={tasks.error} onRetry={() => tasks.refetch()} />}
      {tasks.data && tasks.data.items.length > 0 && (
        <ul className="choices" aria-label="Tasks">
          {tasks.data.items.map((task) => (
            <li key={task.id}>
              <button
                type="button"
                className="choice"
                disabled={excludedIds.includes(task.id)}
                onClick={() => onSelect(task)}
              >
                <span className="choice-picture">
                  <Icon name="check" size={20} />
                </span>
                <span className="choice-text">
                  <strong>{task.name}</strong>
                  <span className="quiet">
                    {excludedIds.includes(task.id)
                      ? 'Already in this workflow'
                      : task.groups.map(({ name }) => name).join(', ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tasks.data?.items.length === 0 && (
        <p className="quiet">
          {search
            ? `No task matches “${search}”. You can create a new one.`
            : 'There are no tasks yet. Create a new one.'}
        </p>
      )}
      {tasks.data && tasks.data.meta.total_count > workflowListPageSize && (
        <Pagination
          pageNumber={number}
          total={tasks.data.meta.total_count}
          pageSize={workflowListPageSize}
          onPageChange={setNumber}
        />
      )}
    </div>
  )
}
