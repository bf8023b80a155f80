import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { paths } from '#schema/paths.ts'
import type { TaskDetail, WorkflowTask } from '#schema/wire/workflows.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { change, perScreen, useTasks } from './queries.ts'
import { TaskForm } from './task-form.tsx'

interface TaskChooserProps {
  /** Tasks the workflow has already. */
  taken: readonly number[]
  onChoose: (task: WorkflowTask) => void
  onClose: () => void
}

/** A task for a workflow: one of those there are, or a new one. */
export function TaskChooser({ taken, onChoose, onClose }: TaskChooserProps) {
  return (
    <Dialog title="Choose a task" size="wide" onClose={onClose}>
      <Tabs className="tabs">
        <TabList className="tab-list" aria-label="Where the task comes from">
          <Tab id="existing" className="tab">
            Existing
          </Tab>
          <Tab id="new" className="tab">
            New
          </Tab>
        </TabList>
        <TabPanel id="existing">
          <Existing taken={taken} onChoose={onChoose} />
        </TabPanel>
        <TabPanel id="new">
          <TaskForm button="Create and add" onSave={(values) => change<TaskDetail>('POST', paths.api.tasks, values)} onDone={onChoose} />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

function Existing({ taken, onChoose }: Pick<TaskChooserProps, 'taken' | 'onChoose'>) {
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(1)
  const tasks = useTasks({ search, disabled: false, number })
  return (
    <div className="chooser">
      <SearchBox
        focusFirst
        label="Search tasks"
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setNumber(1)
        }}
      />
      {tasks.isPending && <Skeleton lines={4} />}
      {tasks.error && <LoadFailure error={tasks.error} onRetry={() => tasks.refetch()} />}
      {tasks.data && tasks.data.items.length > 0 && (
        <ul className="choices" aria-label="Tasks">
          {tasks.data.items.map((task) => (
            <li key={task.id}>
              <button type="button" className="choice" disabled={taken.includes(task.id)} onClick={() => onChoose(task)}>
                <span className="choice-picture">
                  <Icon name="check" size={20} />
                </span>
                <span className="choice-words">
                  <strong>{task.name}</strong>
                  <span className="quiet">
                    {taken.includes(task.id) ? 'Already in this workflow' : task.groups.map(({ name }) => name).join(', ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tasks.data?.items.length === 0 && (
        <p className="quiet">{search ? `No task matches “${search}”. You can make a new one.` : 'There is no task yet. Make a new one.'}</p>
      )}
      {tasks.data && tasks.data.meta.total_count > perScreen && (
        <Pagination number={number} total={tasks.data.meta.total_count} perScreen={perScreen} onGo={setNumber} />
      )}
    </div>
  )
}
