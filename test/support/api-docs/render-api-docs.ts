import { formatApiBodyType, formatJsonSchemaType } from '../../../admin/reference/type-text.ts'
import { listOpenApiOperations, toApiNounTitle } from '../../../schema/reference/calls.ts'
import type { OpenApiDocument, OpenApiPathOperation } from '../../../schema/reference/wire.ts'

/** Renders the API reference as Markdown: a section for each noun, an entry for each endpoint. */
export function renderApiDocs(document: OpenApiDocument): string {
  const calls = listOpenApiOperations(document)
  const nouns = document.tags.map(({ name }) => ({
    title: toApiNounTitle(name),
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }))
  return [
    '# API',
    '',
    '`npm run api:docs` generates this file from the endpoint declarations; do not edit it. The same is available as OpenAPI 3.1:',
    '`/wagtail/api/openapi.json` for signed-in users, `/api/openapi.json` for the public endpoints. The back office shows it under',
    'API reference.',
    '',
    document.info.description,
    '',
    ...nouns.map(({ title, calls }) => `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')}): ${calls.length}`),
    '',
    ...nouns.flatMap(({ title, calls }) => [`## ${title}`, '', ...calls.flatMap(renderCall)]),
  ].join('\n')
}

function renderCall({
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: OpenApiPathOperation): string[] {
  return [
    `### ${method} ${path}`,
    '',
    `${summary} ${description}`,
    '',
    ...parameters
      .filter((each) => each.in !== 'path')
      .map(
        (each) =>
          `- ${each.in} \`${each.name}\`${each.required ? '' : ', optional'}: \`${formatJsonSchemaType(each.schema)}\``,
      ),
    ...(requestBody ? [`- body: \`${formatApiBodyType(requestBody)}\``] : []),
    ...Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(
        ([status, response]) =>
          `- response ${status}: ${response.content ? `\`${formatApiBodyType(response)}\`` : 'no body'}`,
      ),
    '',
  ]
}
