import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { stateByCode } from '#schema/geo/states.ts'
import type { LocationDetail, LocationEdit, LocationValues } from '#schema/locations/edit-wire.ts'
import type { Problem } from '#schema/result.ts'
import type { ApiResult } from '../api.ts'
import { UnsavedChangesGuard } from '../editor/saving/unsaved-changes-guard.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { AddressFields, PositionFields } from './address-fields.tsx'
import { FormSection, LocationFormContext } from './form-context.tsx'
import { getChangedValues, type LocationFormValues, validateForm } from './form-values.ts'
import { HoursSection } from './hours/hours-section.tsx'
import { SpecialDays } from './hours/special-days.tsx'
import { TemporaryClosure } from './hours/temporary-closure.tsx'
import { getLocalDate, timeZoneOrLocal, useSaveShortcut } from './local-time.ts'
import { ProblemSummary, revealField } from './problem-summary.tsx'
import { ServiceFlags } from './service-flags.tsx'
import { TextField } from './text-field.tsx'

const HoursPreview = lazy(async () => ({ default: (await import('./hours/hours-preview.tsx')).HoursPreview }))

interface LocationFormProps {
  initialValues: LocationFormValues
  stored?: LocationValues
  mapImage?: string | null
  readOnly: boolean
  hasFeed: boolean
  submitLabel: string
  /** Sends the changed values. */
  send: (changed: LocationEdit['values']) => Promise<ApiResult<LocationDetail>>
  onSaved: (saved: LocationDetail) => void
  /** Refetches the restaurant after a conflict; the new version becomes the initial values. */
  refetch?: () => Promise<unknown>
  aside?: ReactNode
}

/** The form of an existing or new restaurant. */
export function LocationForm(props: LocationFormProps) {
  const { initialValues, stored, mapImage = null, readOnly, hasFeed, submitLabel, aside } = props
  const { form, set, problems, isBusy, isChanged, isConflict, resolveConflict, save, isClean } =
    useLocationFormState(props)
  const today = getLocalDate(timeZoneOrLocal(form.timeZone))
  const country = stored?.country ?? stateByCode(form.state)?.country ?? 'US'
  return (
    <LocationFormContext value={{ form, update: set, problems, readOnly, hasFeed, today }}>
      <form className="item restaurant" onSubmit={save} noValidate aria-label="Restaurant">
        <UnsavedChangesGuard isClean={isClean} save={neverSaveOnLeave} />
        {isConflict && <Conflict onResolve={resolveConflict} />}
        <div className="item-main">
          <ProblemSummary problems={problems} />
          <HoursSection />
          <SpecialDays country={country} />
          <TemporaryClosure />
          <FormSection title="Description">
            <TextField name="description" label="A few sentences for its page" lines={4} isFromFeed={false} />
          </FormSection>
          <AddressFields />
          <ServiceFlags />
        </div>
        <div className="item-side">
          <Suspense fallback={null}>
            <HoursPreview />
          </Suspense>
          <PositionFields stored={stored} mapImage={mapImage} />
          {aside}
        </div>
        {!readOnly && (
          <div className="save-bar">
            <span className="quiet">{isChanged ? 'Not saved yet.' : stored ? 'Everything is saved.' : ''}</span>
            {isChanged && stored && <Button onClick={() => set(initialValues)}>Discard changes</Button>}
            <Button type="submit" variant="primary" busy={isBusy}>
              {submitLabel}
            </Button>
          </div>
        )}
      </form>
    </LocationFormContext>
  )
}

function useLocationFormState({ initialValues, readOnly, send, onSaved, refetch }: LocationFormProps) {
  const [form, setForm] = useState(initialValues)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [isConflict, setIsConflict] = useState(false)
  const changed = getChangedValues(form, initialValues)
  const isChanged = Object.keys(changed).length > 0
  const cleanRef = useRef(true)
  cleanRef.current = !isChanged
  const isClean = useCallback(() => cleanRef.current, [])
  const keptChanges = useRef<Partial<LocationFormValues>>({})
  useEffect(() => {
    setForm({ ...initialValues, ...keptChanges.current })
    keptChanges.current = {}
  }, [initialValues])

  function showError(newProblems: readonly Problem[], message: string) {
    setProblems(newProblems)
    if (newProblems.length === 0) toast(message, { tone: 'danger' })
    else requestAnimationFrame(() => revealField(newProblems[0]!.path))
  }

  async function save(event?: FormEvent) {
    if (event && event.target !== event.currentTarget) return
    event?.preventDefault()
    if (isBusy || readOnly) return
    const invalid = validateForm(form, getLocalDate(timeZoneOrLocal(form.timeZone)))
    if (invalid.length > 0) return showError(invalid, '')
    setIsBusy(true)
    const result = await send(changed)
    setIsBusy(false)
    if (!result.ok)
      return result.status === 409 && refetch
        ? setIsConflict(true)
        : showError(result.problems.map(withoutPrefix), result.message)
    setProblems([])
    cleanRef.current = true
    onSaved(result.value)
  }

  /** Loads the version that someone else saved, and reapplies or drops the local changes. */
  async function resolveConflict(side: 'mine' | 'theirs') {
    const mine = Object.entries(form).filter(([name]) => name in changed)
    keptChanges.current = side === 'mine' ? Object.fromEntries(mine) : {}
    setIsConflict(false)
    await refetch?.()
  }
  useSaveShortcut(save)
  const set = (change: Partial<LocationFormValues>) => setForm((before) => ({ ...before, ...change }))
  return { form, set, problems, isBusy, isChanged, isConflict, resolveConflict, save, isClean }
}

const withoutPrefix = ({ path, message }: Problem): Problem => ({ path: path.replace(/^values\./, ''), message })

interface ConflictProps {
  onResolve: (side: 'mine' | 'theirs') => void
}

const Conflict = ({ onResolve }: ConflictProps) => (
  <Dialog
    role="alertdialog"
    title="Someone else saved this restaurant"
    onClose={() => onResolve('mine')}
    footer={
      <>
        <Button onClick={() => onResolve('theirs')}>Use theirs</Button>
        <Button variant="primary" onClick={() => onResolve('mine')}>
          Keep my changes
        </Button>
      </>
    }
  >
    <p>Your changes are not saved yet. You can apply them to the newer version, check the result and save again.</p>
  </Dialog>
)

/** Restaurants have no drafts, so leaving with changes asks for confirmation. */
const neverSaveOnLeave = async () => false
