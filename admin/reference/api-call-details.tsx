import { useState } from 'react'
import { toBodyText, toTypeText } from '#schema/reference/type-text.ts'
import type { ApiCall, ApiParameter } from '#schema/reference/wire.ts'
import { Table } from '../lists/table.tsx'

/** One endpoint as a line that expands to its parameters, body and responses. */
export function ApiCallDetails({ call }: { call: ApiCall }) {
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

const Details = ({ call: { method, path, description, parameters, requestBody, responses } }: { call: ApiCall }) => (
  <div className="api-details">
    <p>{description}</p>
    {parameters.length > 0 && <Parameters caption={`Parameters of ${method} ${path}`} parameters={parameters} />}
    <dl className="api-bodies">
      {requestBody && (
        <>
          <dt>Body</dt>
          <dd>
            <code>{toBodyText(requestBody)}</code>
          </dd>
        </>
      )}
      {Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .map(([status, response]) => (
          <ResponseText key={status} status={status} text={response.content ? toBodyText(response) : null} />
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

const Parameters = ({ caption, parameters }: { caption: string; parameters: readonly ApiParameter[] }) => (
  <Table caption={caption} columns={columns}>
    {parameters.map(({ name, in: where, required, description, schema }) => (
      <tr key={`${where} ${name}`}>
        <th scope="row">
          <code>{name}</code>
          {description && <span className="quiet api-aside">{description}</span>}
        </th>
        <td className="quiet">{where}</td>
        <td>
          <code>{toTypeText(schema)}</code>
        </td>
        <td className="quiet">{required ? 'Yes' : 'No'}</td>
      </tr>
    ))}
  </Table>
)
