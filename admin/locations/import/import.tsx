import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import {
  type LocationFileImportInput,
  type LocationFileImportReport,
  maxLocationImportLength,
} from '#schema/locations/import/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { FileImportForm } from '../../lists/import-file.tsx'
import { useFileImport } from '../../lists/use-file-import.ts'
import { queryClient } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LastLocationImportCard } from '../feed/last-import.tsx'
import { locationQueriesKey } from '../queries.ts'
import {
  describeLocationFileReport,
  ImportedLocationsSection,
  LocationFileReportPanel,
  RefusedLocationRows,
} from './verdict.tsx'
import '../../media/styles.ts'
import '../styles.ts'

const formats = {
  label: 'CSV, Excel, JSON or GeoJSON',
  accept: '.csv,.tsv,.txt,.xlsx,.json,.geojson,text/csv,application/json,application/geo+json',
}

/** Imports restaurants from a file: choose it, check every row, confirm. */
export default function ImportLocationsScreen() {
  const sites = useSitesOfRestaurants()
  const [search] = useSearchParams()
  const asked = sites.find(({ id }) => String(id) === search.get('site'))?.id
  const firstSite = asked ?? sites[0]?.id
  const fileImport = useFileImport<ImportChoices, LocationFileImportReport>({
    initialChoices: { skip_bad: false },
    keepChoices: (choices) => ({ ...choices, skip_bad: false }),
    maxLength: maxLocationImportLength,
    importFile: (file, { site = firstSite, skip_bad }, checked) =>
      importLocationFile({ ...file, process: checked !== null, skip_bad, ...(site && { site }) }),
    describeReport: describeLocationFileReport,
  })
  const { form, report, startAgain } = fileImport
  const { choices } = form.values
  return (
    <div className="screen">
      <ScreenHeading title="Import restaurants" breadcrumbs={[{ to: paths.wagtail.locations, label: 'Locations' }]} />
      {sites.length > 1 && (
        <SiteChoice
          sites={sites}
          value={choices.site ?? firstSite}
          onChange={(site) => startAgain({ site, skip_bad: false })}
        />
      )}
      {report?.processed ? (
        <ImportedLocationsSection report={report} onAgain={() => startAgain()} />
      ) : (
        <FileImportForm
          fileImport={fileImport}
          label="File of restaurants"
          description={fileDescription}
          formats={formats}
        >
          {report && (
            <LocationFileReportPanel
              report={report}
              isBusy={form.isBusy}
              skipsBad={choices.skip_bad}
              onSkipsBadChange={(skip_bad) => fileImport.changeChoices({ ...choices, skip_bad })}
            />
          )}
        </FileImportForm>
      )}
      {report && <RefusedLocationRows report={report} />}
      <LastLocationImportCard />
    </div>
  )
}

interface ImportChoices {
  /** If omitted, the site that the address names, or the first. */
  site?: number
  /** Whether refused rows are left out. */
  skip_bad: boolean
}

const fileDescription =
  'Each row is a restaurant: number, street, city, state, postal code, coordinates, telephone, and hours if you have ' +
  'them. A row with a known number changes that restaurant. Services such as delivery or a patio are yes or no; open ' +
  'means yes, and closed no.'

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
