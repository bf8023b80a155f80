import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import {
  type LocationFileImportInput,
  type LocationFileImportReport,
  maxLocationImportLength,
} from '#schema/locations/import/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { ImportFilePicker } from '../../lists/import-file.tsx'
import { queryClient } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { ApiErrorNotice } from '../../ui/error-notice.tsx'
import { LastLocationImportCard } from '../feed/last-import.tsx'
import { locationQueriesKey } from '../queries.ts'
import { describeLocationFileReport, LocationFileReportPanel } from './verdict.tsx'
import '../../media/styles.ts'
import '../styles.ts'

/** A chosen file and the verdict on its rows. */
interface CheckedFile {
  name: string
  text: string
  report: LocationFileImportReport
}

const formats = {
  label: 'CSV, Excel, JSON or GeoJSON',
  accept: '.csv,.tsv,.txt,.xlsx,.json,.geojson,text/csv,application/json,application/geo+json',
}

/** Imports restaurants from a file: choose it, check every row, confirm. */
export default function ImportLocationsScreen() {
  const sites = useSitesOfRestaurants()
  const [chosenSite, setChosenSite] = useState<number | undefined>()
  const site = chosenSite ?? sites[0]?.id
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [errorMessage, setErrorMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function check(name: string, text: string, { process = false, skip_bad = false } = {}) {
    setIsBusy(true)
    const result = await importLocationFile({ name, text, process, skip_bad, ...(site && { site }) })
    setIsBusy(false)
    setErrorMessage(result.ok ? '' : (result.problems[0]?.message ?? result.message))
    // The verdict on an earlier file must not stay beside the problem of this one.
    if (!result.ok) return process ? undefined : setChecked(null)
    setChecked({ name, text, report: result.value })
    announceToScreenReaders(describeLocationFileReport(result.value))
  }

  return (
    <div className="screen">
      <ScreenHeading title="Import restaurants" breadcrumbs={[{ to: paths.wagtail.locations, label: 'Locations' }]} />
      {sites.length > 1 && (
        <SiteChoice
          sites={sites}
          value={site}
          onChange={(chosen) => {
            setChosenSite(chosen)
            setChecked(null)
          }}
        />
      )}
      {errorMessage && <ApiErrorNotice apiError={{ message: errorMessage }} />}
      {!checked?.report.processed && (
        <ImportFilePicker
          label="File of restaurants"
          description={fileDescription}
          formats={formats}
          maxLength={maxLocationImportLength}
          fileName={checked?.name}
          busy={isBusy}
          onError={setErrorMessage}
          onRead={(name, text) => check(name, text)}
        />
      )}
      {checked && (
        <LocationFileReportPanel
          key={checked.name}
          report={checked.report}
          isBusy={isBusy}
          onProcess={(skip_bad) => check(checked.name, checked.text, { process: true, skip_bad })}
          onAgain={() => setChecked(null)}
        />
      )}
      <LastLocationImportCard />
    </div>
  )
}

const fileDescription =
  'Each row is a restaurant: number, street, city, state, postal code, coordinates, telephone, and hours if you have ' +
  'them. A row with a known number changes that restaurant.'

/** Checks or imports a file. */
async function importLocationFile(body: LocationFileImportInput) {
  const result = await callEndpoint(locationImportEndpoints.importFile, { body }, { skipLoginRedirect: true })
  if (result.ok && body.process) await queryClient.invalidateQueries({ queryKey: [locationQueriesKey] })
  return result
}

const useSitesOfRestaurants = () =>
  useQuery({
    queryKey: [locationQueriesKey, 'sites'],
    queryFn: ({ signal }) => callEndpointOrThrow(locationEndpoints.list, { query: { limit: 1 } }, signal),
  }).data?.meta.sites ?? []

interface SiteChoiceProps {
  sites: readonly { id: number; name: string }[]
  value: number | undefined
  onChange: (site: number) => void
}

function SiteChoice({ sites, value, onChange }: SiteChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Site of the restaurants</label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {sites.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  )
}
