import { listApiCalls, toNounTitle } from '../../../schema/reference/calls.ts'
import { toBodyText, toTypeText } from '../../../schema/reference/type-text.ts'
import type { ApiCall, ApiDocument } from '../../../schema/reference/wire.ts'

/** Renders the API reference as Markdown: a section for each noun, an entry for each endpoint. */
export function renderApiDocs(document: ApiDocument): string {
  const calls = listApiCalls(document)
  const nouns = document.tags.map(({ name }) => ({
    title: toNounTitle(name),
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

function renderCall({ method, path, summary, description, parameters, requestBody, responses }: ApiCall): string[] {
  return [
    `### ${method} ${path}`,
    '',
    `${summary} ${description}`,
    '',
    ...parameters
      .filter((each) => each.in !== 'path')
      .map(
        (each) => `- ${each.in} \`${each.name}\`${each.required ? '' : ', optional'}: \`${toTypeText(each.schema)}\``,
      ),
    ...(requestBody ? [`- body: \`${toBodyText(requestBody)}\``] : []),
    ...Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(
        ([status, response]) => `- response ${status}: ${response.content ? `\`${toBodyText(response)}\`` : 'no body'}`,
      ),
    '',
  ]
}
