import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '#schema/result.ts'
import { stateByCode } from '#schema/rules/states.ts'
import type { RestaurantDetail, RestaurantValues } from '#schema/wire/location-edit.ts'
import type { Answer } from '../api.ts'
import { Leaving } from '../editor/leaving.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { ClosingForAWhile } from './closing.tsx'
import { EditingRestaurant, Section } from './context.tsx'
import { changedValues, type Form, problemsIn } from './form.ts'
import { Hours } from './hours.tsx'
import { Address, Position } from './place.tsx'
import { ProblemList, reveal } from './problem-list.tsx'
import { Services } from './services.tsx'
import { SpecialDays } from './special-days.tsx'
import { TextField } from './text-field.tsx'
import { localToday, useSaveKey, zoneOr } from './time-here.ts'

const DinerView = lazy(async () => ({ default: (await import('./diner-view.tsx')).DinerView }))

interface RestaurantFormProps {
  began: Form
  stored?: RestaurantValues
  mapImage?: string | null
  readOnly: boolean
  hasFeed: boolean
  verb: string
  /** Sends what was changed. */
  send: (changed: Record<string, unknown>) => Promise<Answer<RestaurantDetail>>
  onSaved: (saved: RestaurantDetail) => void
  /** Fetches what somebody else has saved meanwhile, which then is what the form began with. */
  lookAgain?: () => Promise<unknown>
  aside?: ReactNode
}

/** The form of a restaurant, one that is there or a new one. */
export function RestaurantForm(props: RestaurantFormProps) {
  const { began, stored, mapImage = null, readOnly, hasFeed, verb, aside } = props
  const { form, set, problems, isBusy, isChanged, isConflict, settle, save, isClean } = useRestaurantForm(props)
  const today = localToday(zoneOr(form.timeZone))
  const country = stored?.country ?? stateByCode(form.state)?.country ?? 'US'
  return (
    <EditingRestaurant value={{ form, set, problems, readOnly, hasFeed, today }}>
      <form className="item restaurant" onSubmit={save} noValidate aria-label="Restaurant">
        <Leaving isClean={isClean} save={neverSafe} />
        {isConflict && <Conflict onSettle={settle} />}
        <div className="item-main">
          <ProblemList problems={problems} />
          <Hours />
          <SpecialDays country={country} />
          <ClosingForAWhile />
          <Section title="Description">
            <TextField name="description" label="A few sentences for its page" lines={4} isFed={false} />
          </Section>
          <Address />
          <Services />
        </div>
        <div className="item-side">
          <Suspense fallback={null}>
            <DinerView />
          </Suspense>
          <Position stored={stored} mapImage={mapImage} />
          {aside}
        </div>
        {!readOnly && (
          <div className="save-bar">
            <span className="quiet">{isChanged ? 'Not saved yet.' : stored ? 'Everything is saved.' : ''}</span>
            {isChanged && stored && <Button onClick={() => set(began)}>Take back</Button>}
            <Button type="submit" look="primary" busy={isBusy}>
              {verb}
            </Button>
          </div>
        )}
      </form>
    </EditingRestaurant>
  )
}

function useRestaurantForm({ began, readOnly, send, onSaved, lookAgain }: RestaurantFormProps) {
  const [form, setForm] = useState(began)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [isConflict, setIsConflict] = useState(false)
  const changed = changedValues(form, began)
  const isChanged = Object.keys(changed).length > 0
  const clean = useRef(true)
  clean.current = !isChanged
  const isClean = useCallback(() => clean.current, [])
  const kept = useRef<Partial<Form>>({})
  useEffect(() => {
    setForm({ ...began, ...kept.current })
    kept.current = {}
  }, [began])

  function tell(found: readonly Problem[], message: string) {
    setProblems(found)
    if (found.length === 0) toast(message, { tone: 'danger' })
    else requestAnimationFrame(() => reveal(found[0]!.path))
  }

  async function save(event?: FormEvent) {
    if (event && event.target !== event.currentTarget) return
    event?.preventDefault()
    if (isBusy || readOnly) return
    const wrong = problemsIn(form, localToday(zoneOr(form.timeZone)))
    if (wrong.length > 0) return tell(wrong, '')
    setIsBusy(true)
    const answer = await send(changed)
    setIsBusy(false)
    if (!answer.ok)
      return answer.status === 409 && lookAgain ? setIsConflict(true) : tell(answer.problems.map(withoutPrefix), answer.message)
    setProblems([])
    clean.current = true
    onSaved(answer.value)
  }

  /** What somebody else saved meanwhile is loaded; what was changed here goes on top of it, or is dropped. */
  async function settle(which: 'mine' | 'theirs') {
    const mine = Object.entries(form).filter(([name]) => name in changed)
    kept.current = which === 'mine' ? Object.fromEntries(mine) : {}
    setIsConflict(false)
    await lookAgain?.()
  }
  useSaveKey(save)
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  return { form, set, problems, isBusy, isChanged, isConflict, settle, save, isClean }
}

const withoutPrefix = ({ path, message }: Problem): Problem => ({ path: path.replace(/^values\./, ''), message })

interface ConflictProps {
  onSettle: (which: 'mine' | 'theirs') => void
}

const Conflict = ({ onSettle }: ConflictProps) => (
  <Dialog
    role="alertdialog"
    title="Somebody else has saved this restaurant"
    onClose={() => onSettle('mine')}
    footer={
      <>
        <Button onClick={() => onSettle('theirs')}>Take theirs</Button>
        <Button look="primary" onClick={() => onSettle('mine')}>
          Keep my changes
        </Button>
      </>
    }
  >
    <p>Your changes are not saved yet. They can go on top of what was saved meanwhile, for you to look at and save again.</p>
  </Dialog>
)

/** There is no draft of a restaurant: leaving with changes asks. */
const neverSafe = async () => false
