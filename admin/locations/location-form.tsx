import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { findStateByCode, type StateOrProvince, statesAndProvinces } from '#schema/geo/states.ts'
import type { LocationDetail, LocationEditInput, LocationFieldValues } from '#schema/locations/edit-wire.ts'
import type { ValidationProblem } from '#schema/result.ts'
import type { ApiResult } from '../api.ts'
import { Form } from '../forms/form.tsx'
import { createInvalidInputResult } from '../forms/problems.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { LocationAddressFields, LocationPositionFields } from './address-fields.tsx'
import { LocationFormContext, LocationFormSection } from './form-context.tsx'
import { type LocationFormValues, toChangedLocationInputValues, validateLocationForm } from './form-values.ts'
import { WeeklyHoursSection } from './hours/hours-section.tsx'
import { SpecialDaysSection } from './hours/special-days.tsx'
import { TemporaryClosureSection } from './hours/temporary-closure.tsx'
import { getTimeZoneOrDeviceTimeZone, getTodayInTimeZone, useSaveShortcut } from './local-time.ts'
import { LocationProblemSummary, revealLocationFormField } from './problem-summary.tsx'
import { LocationServicesSection } from './service-flags.tsx'
import { LocationTextField } from './text-field.tsx'

const LocationConflictDialog = lazy(() => import('./conflict-dialog.tsx'))
const GuestInfoSection = lazy(() => import('./guest-info/section.tsx'))
const HoursPreview = lazy(async () => ({ default: (await import('./hours/hours-preview.tsx')).OpeningHoursPreview }))

interface LocationFormProps {
  initialValues: LocationFormValues
  stored?: LocationFieldValues
  mapImage?: string | null
  readOnly: boolean
  hasFeed: boolean
  /** Those of the fields for guests that belong to the location feed. */
  fieldsFromFeed?: readonly string[]
  submitLabel: string
  /** Sends the changed values. */
  send: (changed: LocationEditInput['values']) => Promise<ApiResult<LocationDetail>>
  onSaved: (saved: LocationDetail) => void
  /** Refetches the restaurant after a conflict; the new version becomes the initial values. */
  refetch?: () => Promise<unknown>
  /** Every state and province, in the order of the form. */
  states?: readonly StateOrProvince[]
  aside?: ReactNode
}

/** The form of an existing or new restaurant. */
export function LocationForm(props: LocationFormProps) {
  const {
    states = statesAndProvinces,
    initialValues,
    stored,
    mapImage = null,
    readOnly,
    hasFeed,
    fieldsFromFeed = [],
    submitLabel,
    aside,
  } = props
  const { form, isChanged, isConflict, resolveConflict } = useLocationFormState(props)
  const { values, change } = form
  const problems = form.apiError?.problems ?? []
  const today = getTodayInTimeZone(getTimeZoneOrDeviceTimeZone(values.timeZone))
  const country = (findStateByCode(values.state) ?? states[0]!).country
  return (
    <LocationFormContext value={{ form: values, update: change, problems, readOnly, hasFeed, today, states }}>
      <Form
        form={form}
        className="item restaurant"
        label="Restaurant"
        guardsChanges
        summary={
          isConflict && (
            <Suspense>
              <LocationConflictDialog onResolve={resolveConflict} />
            </Suspense>
          )
        }
      >
        <div className="item-main">
          <LocationProblemSummary problems={problems} />
          <WeeklyHoursSection />
          <SpecialDaysSection country={country} />
          <TemporaryClosureSection />
          <LocationFormSection title="Description">
            <LocationTextField name="description" label="A few sentences for its page" lines={4} isFromFeed={false} />
          </LocationFormSection>
          <Suspense>
            <GuestInfoSection fieldsFromFeed={fieldsFromFeed} />
          </Suspense>
          <LocationAddressFields />
          <LocationServicesSection />
        </div>
        <div className="item-side">
          <Suspense>
            <HoursPreview />
          </Suspense>
          <LocationPositionFields stored={stored} mapImage={mapImage} />
          {aside}
        </div>
        {!readOnly && (
          <div className="save-bar">
            <span className="quiet">{isChanged ? 'Not saved yet.' : stored ? 'Everything is saved.' : ''}</span>
            {isChanged && stored && <Button onClick={() => change(initialValues)}>Discard changes</Button>}
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {submitLabel}
            </Button>
          </div>
        )}
      </Form>
    </LocationFormContext>
  )
}

/** The form and the conflict with a version that someone else saved. */
function useLocationFormState({ initialValues, readOnly, send, onSaved, refetch }: LocationFormProps) {
  const [isConflict, setIsConflict] = useState(false)
  const isSaved = useRef(false)
  const form = useForm<LocationFormValues, LocationDetail>({
    initialValues,
    async send(values) {
      const invalid = validateLocationForm(values, getTodayInTimeZone(getTimeZoneOrDeviceTimeZone(values.timeZone)))
      if (invalid.length > 0) return createInvalidInputResult(...invalid)
      const result = await send(toChangedLocationInputValues(values, initialValues))
      return result.ok ? result : { ...result, problems: result.problems.map(withoutPrefix) }
    },
    onError({ status, message, problems: [first] }) {
      if (status === 409 && refetch) setIsConflict(true)
      else if (first) requestAnimationFrame(() => revealLocationFormField(first.path))
      else showToast(message, { tone: 'danger' })
    },
    onSaved(saved) {
      isSaved.current = true
      onSaved(saved)
    },
  })
  const { values, change } = form
  const changed = toChangedLocationInputValues(values, initialValues)
  const isChanged = Object.keys(changed).length > 0
  const isUnchanged = useRef(true)
  isUnchanged.current = !isChanged
  const isClean = useCallback(() => isSaved.current || isUnchanged.current, [])
  const keptChanges = useRef<Partial<LocationFormValues>>({})
  useEffect(() => {
    isSaved.current = false
    change({ ...initialValues, ...keptChanges.current })
    keptChanges.current = {}
  }, [initialValues])

  /** Loads the version that someone else saved, and reapplies or drops the local changes. */
  async function resolveConflict(side: 'mine' | 'theirs') {
    const mine = Object.entries(values).filter(([name]) => name in changed)
    keptChanges.current = side === 'mine' ? Object.fromEntries(mine) : {}
    setIsConflict(false)
    await refetch?.()
  }
  useSaveShortcut(() => readOnly || form.ref.current?.requestSubmit())
  return { form: { ...form, isClean }, isChanged, isConflict, resolveConflict }
}

const withoutPrefix = ({ path, message }: ValidationProblem): ValidationProblem => ({
  path: path.replace(/^values\./, ''),
  message,
})
