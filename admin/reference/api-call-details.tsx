import { useState } from 'react'
import type { OpenApiParameter, OpenApiPathOperation } from '#schema/reference/wire.ts'
import { StyledTable } from '../lists/table.tsx'
import { formatApiBodyType, formatJsonSchemaType } from './type-text.ts'

/** One endpoint as a line that expands to its parameters, body and responses. */
export function ApiEndpointDetails({ call }: { call: OpenApiPathOperation }) {
  const [isOpen, setIsOpen] = useState(false)
  const { method, path, summary } = call
  return (
    <details className="api-call" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="api-method">{method}</span> <code className="api-path">{path}</code>{' '}
        <span className="quiet">{summary}</span>
      </summary>
      {isOpen && <Details call={call} />}
    </details>
  )
}

const Details = ({
  call: { method, path, description, parameters, requestBody, responses },
}: {
  call: OpenApiPathOperation
}) => (
  <div className="api-details">
    <p>{description}</p>
    {parameters.length > 0 && <Parameters caption={`Parameters of ${method} ${path}`} parameters={parameters} />}
    <dl className="api-bodies">
      {requestBody && (
        <>
          <dt>Body</dt>
          <dd>
            <code>{formatApiBodyType(requestBody)}</code>
          </dd>
        </>
      )}
      {Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .map(([status, response]) => (
          <ResponseText key={status} status={status} text={response.content ? formatApiBodyType(response) : null} />
        ))}
    </dl>
  </div>
)

const ResponseText = ({ status, text }: { status: string; text: string | null }) => (
  <>
    <dt>Response {status}</dt>
    <dd>{text === null ? 'No body' : <code>{text}</code>}</dd>
  </>
)

const columns = [{ label: 'Parameter' }, { label: 'In' }, { label: 'Type' }, { label: 'Required' }]

const Parameters = ({ caption, parameters }: { caption: string; parameters: readonly OpenApiParameter[] }) => (
  <StyledTable caption={caption} columns={columns}>
    {parameters.map(({ name, in: where, required, description, schema }) => (
      <tr key={`${where} ${name}`}>
        <th scope="row">
          <code>{name}</code>
          {description && <span className="quiet api-aside">{description}</span>}
        </th>
        <td className="quiet">{where}</td>
        <td>
          <code>{formatJsonSchemaType(schema)}</code>
        </td>
        <td className="quiet">{required ? 'Yes' : 'No'}</td>
      </tr>
    ))}
  </StyledTable>
)
