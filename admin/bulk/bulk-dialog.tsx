import { useState } from 'react'
import type { BulkQuestion } from '#schema/wire/bulk.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadFailure, Skeleton } from '../ui/states.tsx'
import { type BulkAction, counted, type Noun } from './bulk-action.ts'
import { Outcome } from './bulk-outcome.tsx'
import { leadingTo, questionInWords } from './bulk-words.ts'
import type { BulkRun } from './run-bulk.ts'
import { type BulkList, useBulkQuestions, useBulkRun, wayBack } from './use-bulk.ts'

interface BulkDialogProps {
  list: BulkList
  action: BulkAction
  ids: readonly number[]
  onClose: () => void
  /** Called when it is over and has been read. */
  onOver: (run: BulkRun) => void
}

/** Says what will happen to everything that is ticked, does it while it is watched, and tells what came of it. */
export function BulkDialog({ list, action, ids, onClose, onOver }: BulkDialogProps) {
  const [input, setInput] = useState(action.input)
  const [isSure, setIsSure] = useState(false)
  const { phase, run, stop } = useBulkRun(list, action, onOver)
  const questions = useBulkQuestions(list, action.name, ids, input)
  const { verb } = action
  const title = `${verb} ${counted(ids.length, list.noun)}`
  if (phase.at === 'running') return <Running title={title} total={goingOf(questions.data)} count={phase.count} onStop={stop} />
  if (phase.at === 'over')
    return (
      <Outcome
        title={title}
        run={phase.run}
        action={action}
        noun={list.noun}
        undo={wayBack(list, action, phase.run, questions.data ?? [])}
        onClose={() => onOver(phase.run)}
      />
    )
  const asked = input === null || questions.isPlaceholderData ? undefined : questions.data
  const words = asked && questionInWords(asked, action, list.noun)
  const mustBeSure = action.sure !== undefined && (words?.below ?? 0) > sureAbove
  const isReady = input !== null && words !== undefined && words.going.length > 0 && (isSure || !mustBeSure)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size={action.Options ? 'wide' : 'usual'}
      onClose={onClose}
      footer={
        <>
          {words?.going.length !== 0 && (
            <Button look={action.tone ?? 'primary'} disabled={!isReady} onClick={() => asked && input && run(asked, input)}>
              {words ? `${verb} ${counted(words.going.length, list.noun)}` : action.label.replace('…', '')}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {action.Options && <action.Options ids={ids} input={input} onChange={setInput} />}
      {questions.error && <LoadFailure error={questions.error} onRetry={() => questions.refetch()} />}
      {input !== null && !words && !questions.error && <Skeleton lines={3} />}
      {words && <Question words={words} action={action} noun={list.noun} />}
      {words && mustBeSure && <Check label={action.sure} checked={isSure} onChange={setIsSure} />}
    </Dialog>
  )
}

/** Above this many that go with them it takes one tick more. */
const sureAbove = 5

const goingOf = (questions: readonly BulkQuestion[] = []) => questions.filter(({ refusal }) => refusal === null).length

/** How many are named before the rest is only counted. */
const named = 8

interface QuestionProps {
  words: ReturnType<typeof questionInWords>
  action: BulkAction
  noun: Noun
}

function Question({ words, action, noun }: QuestionProps) {
  const { going, leftOut, summary, links } = words
  return (
    <>
      {going.length === 0 && <p>There is nothing to do: none of these {noun.many} can be changed this way.</p>}
      {summary && <p>{summary}</p>}
      {going.length > 0 && (
        <ul className="bulk-names">
          {going.slice(0, named).map((each) => (
            <li key={each.id}>
              {each.title}
              {going.length > 1 && each.links > 0 && <span className="quiet"> · {leadingTo(each.links, action)} it</span>}
            </li>
          ))}
          {going.length > named && <li className="quiet">and {going.length - named} more</li>}
        </ul>
      )}
      {links && (
        <div className="notice notice-warn">
          <Icon name="link" /> <p>{links}</p>
        </div>
      )}
      {leftOut.length > 0 && <LeftOut items={leftOut} noun={noun} />}
    </>
  )
}

const LeftOut = ({ items, noun }: { items: readonly BulkQuestion[]; noun: Noun }) => (
  <div className="notice notice-warn">
    <Icon name="alert" />
    <div>
      <p>
        <strong>{counted(items.length, noun)} left out:</strong>
      </p>
      <ul className="bulk-reasons">
        {items.map(({ id, title, refusal }) => (
          <li key={id}>
            {refusal?.includes(title) || `${title}: `}
            {refusal}
          </li>
        ))}
      </ul>
    </div>
  </div>
)

interface RunningProps {
  title: string
  total: number
  count: number
  onStop: () => void
}

const Running = ({ title, total, count, onStop }: RunningProps) => (
  <Dialog title={title} role="alertdialog" onClose={onStop} footer={<Button onClick={onStop}>Stop</Button>}>
    <progress className="bulk-progress" max={total} value={count} aria-label={title} />
    <p role="status">
      {count} of {total}
    </p>
  </Dialog>
)
