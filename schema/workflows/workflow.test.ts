import { expect, it } from 'vitest'
import {
  canDecideReview,
  findNextWorkflowTask,
  getDraftSubmitOutcome,
  isEditingBlockedByReview,
  isReviewerOfCurrentTask,
  isScheduleRequestBlockedByReview,
  selectNearestActivePageWorkflow,
  type UnfinishedReview,
  type WorkflowTask,
  type WorkflowTaskRun,
  type WorkflowTaskStatus,
} from './workflow.ts'

const task = (id: number, active = true): WorkflowTask => ({ id, name: `Task ${id}`, active, group_ids: [id] })
const run = (...went: [task: number, status: WorkflowTaskStatus][]): WorkflowTaskRun[] =>
  went.map(([task_id, status]) => ({ task_id, status }))
const three = [task(3), task(1), task(2)]

it('BR-17 the workflow of the nearest ancestor applies, and inactive ones are skipped', () => {
  const assigned = (root: boolean, menu: boolean, page: boolean) => [
    { page_id: 1, workflow: { name: 'root', active: root } },
    { page_id: 40, workflow: { name: 'elsewhere', active: true } },
    { page_id: 4, workflow: { name: 'menu', active: menu } },
    { page_id: 17, workflow: { name: 'page', active: page } },
  ]
  const at = (path: string, ...active: [boolean, boolean, boolean]) =>
    selectNearestActivePageWorkflow(path, assigned(...active))?.name ?? null
  expect(at('/1/4/17/', true, true, true)).toBe('page')
  expect(at('/1/4/17/', true, true, false)).toBe('menu')
  expect(at('/1/4/9/', true, true, true)).toBe('menu')
  expect(at('/1/4/17/', true, false, false)).toBe('root')
  expect(at('/1/4/17/', false, false, false)).toBeNull()
  expect(at('/1/5/', true, true, true)).toBe('root')
})

it.each<[string, readonly WorkflowTask[], WorkflowTaskRun[], number | null]>([
  ['begins with the first in order', three, run(), 3],
  ['goes on with the next', three, run([3, 'approved']), 1],
  ['passes over what is switched off', [task(3), task(1, false), task(2)], run([3, 'approved']), 2],
  ['is through after the last', three, run([3, 'approved'], [1, 'approved'], [2, 'approved']), null],
  ['resumes at the task that rejected, what was approved stays so', three, run([3, 'approved'], [1, 'rejected']), 1],
  ['resumes there although a task before it is new', [task(9), ...three], run([3, 'approved'], [1, 'rejected']), 1],
  [
    'goes on with what is open when the rejecting task is gone',
    [task(3), task(2)],
    run([3, 'approved'], [1, 'rejected']),
    2,
  ],
  ['goes on after a second look', three, run([3, 'approved'], [1, 'rejected'], [1, 'approved']), 2],
  ['has nowhere to go without an active task', [task(3, false)], run(), null],
])('BR-17 a run %s', (_, tasks, runs, expected) => {
  expect(findNextWorkflowTask(tasks, runs)?.id ?? null).toBe(expected)
})

it('BR-17 a changed draft is submitted once, to a workflow with an active task', () => {
  const fresh = { review: null, is_live_already: false, workflow: { tasks: three }, runs: [] }
  const review = (status: UnfinishedReview['status']): UnfinishedReview => ({
    status,
    requested_by_id: 4,
    group_ids: [3],
    is_partly_approved: false,
  })
  expect(getDraftSubmitOutcome(fresh)).toBe('start')
  expect(getDraftSubmitOutcome({ ...fresh, review: review('in_progress') })).toBe('in_review')
  expect(getDraftSubmitOutcome({ ...fresh, review: review('needs_changes'), runs: run([3, 'rejected']) })).toBe(
    'resume',
  )
  expect(getDraftSubmitOutcome({ ...fresh, is_live_already: true })).toBe('nothing_new')
  expect(getDraftSubmitOutcome({ ...fresh, workflow: null })).toBe('no_workflow')
  expect(getDraftSubmitOutcome({ ...fresh, workflow: { tasks: [task(3, false)] } })).toBe('no_task')
  expect(
    getDraftSubmitOutcome({ ...fresh, review: review('needs_changes'), workflow: { tasks: [task(3, false)] } }),
  ).toBe('no_task')
})

it('members of the waiting task’s groups and administrators can decide', () => {
  const person = (...group_ids: number[]) => ({ id: 9, is_superuser: false, group_ids })
  const waits: UnfinishedReview = {
    status: 'in_progress',
    requested_by_id: 4,
    group_ids: [3, 5],
    is_partly_approved: false,
  }
  const decide = (review: UnfinishedReview | null) =>
    [person(3), person(5, 7), person(7), { ...person(), is_superuser: true }].map((each) =>
      canDecideReview(each, review),
    )
  expect(decide(waits)).toEqual([true, true, false, true])
  expect(decide({ ...waits, status: 'needs_changes' })).toEqual([false, false, false, false])
  expect(decide(null)).toEqual([false, false, false, false])
  expect(isReviewerOfCurrentTask(person(3), { ...waits, status: 'needs_changes' })).toBe(false)
})

it('a draft in review can be edited only by its reviewers and publishers', () => {
  const person = (id: number, ...group_ids: number[]) => ({ id, is_superuser: false, group_ids })
  const waits: UnfinishedReview = {
    status: 'in_progress',
    requested_by_id: 4,
    group_ids: [3],
    is_partly_approved: false,
  }
  expect(isEditingBlockedByReview(person(9, 7), waits, false)).toBe(true)
  expect(isEditingBlockedByReview(person(9, 7), waits, true)).toBe(false)
  expect(isEditingBlockedByReview(person(9, 3), waits, false)).toBe(false)
  expect(isEditingBlockedByReview(person(9, 7), { ...waits, status: 'needs_changes' }, false)).toBe(false)
  const held = [person(4, 7), person(9, 7)].flatMap((who) =>
    [waits, { ...waits, is_partly_approved: true }].map((at) => isScheduleRequestBlockedByReview(who, at, false)),
  )
  expect(held).toEqual([false, true, true, true])
})
