import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { listOpenApiOperations, toApiNounTitle } from '#schema/reference/calls.ts'
import { apiReferenceEndpoints } from '#schema/reference/endpoints.ts'
import type { OpenApiDocument, OpenApiPathOperation } from '#schema/reference/wire.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { useListQueryParams } from '../lists/query-params.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { useResultCountAnnouncement } from '../lists/use-result-announcement.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { ApiEndpointDetails } from './api-call-details.tsx'
import './reference.css'

/** Every API endpoint, grouped by noun, with its parameters, responses and permissions. */
export default function ApiReferenceScreen() {
  const { getParam, setParams } = useListQueryParams()
  const document = useQuery({
    queryKey: ['api-reference'],
    queryFn: ({ signal }) => callEndpointOrThrow(apiReferenceEndpoints.document, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="screen">
      <ScreenHeading title="API reference" />
      <p className="quiet">
        The API of this site, also available as OpenAPI 3.1 documents:{' '}
        <a href={buildEndpointUrl(apiReferenceEndpoints.document)}>all endpoints</a>, or{' '}
        <a href={buildEndpointUrl(apiReferenceEndpoints.publicDocument)}>public endpoints</a>.
      </p>
      <SearchBox label="Search paths and descriptions" value={getParam('q')} onSearch={(q) => setParams({ q })} />
      {document.isPending && <LoadingSkeleton lines={10} />}
      {document.error && <LoadErrorNotice error={document.error} onRetry={() => document.refetch()} />}
      {document.data && <Nouns document={document.data} search={getParam('q')} />}
    </div>
  )
}

/** Whether every word of the search occurs in the method, path, summary or description. */
function matches({ method, path, summary, description }: OpenApiPathOperation, search: string): boolean {
  const text = `${method} ${path} ${summary} ${description}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Nouns({ document, search }: { document: OpenApiDocument; search: string }) {
  const calls = listOpenApiOperations(document).filter((each) => matches(each, search))
  useResultCountAnnouncement(search, { total_count: calls.length }, { one: 'endpoint', many: 'endpoints' })
  if (calls.length === 0) return <EmptyState icon="search" title="No matching endpoints" />
  return document.tags.map(({ name }) => (
    <Noun key={name} name={name} calls={calls.filter(({ tags }) => tags.includes(name))} />
  ))
}

function Noun({ name, calls }: { name: string; calls: readonly OpenApiPathOperation[] }) {
  const id = useId()
  if (calls.length === 0) return null
  return (
    <section className="api-noun" aria-labelledby={id}>
      <h2 id={id}>{toApiNounTitle(name)}</h2>
      <ul className="api-calls">
        {calls.map((call) => (
          <li key={call.operationId}>
            <ApiEndpointDetails call={call} />
          </li>
        ))}
      </ul>
    </section>
  )
}
