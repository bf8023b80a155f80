type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/**
 * Returns the violations of the OpenAPI 3.1 specification in a document, as sentences with their location: required
 * fields, unique names, parameters that match their path, resolvable references, and valid JSON Schemas.
 * https://spec.openapis.org/oas/v3.1.1.html
 */
export function findOpenApiProblems(document: unknown): string[] {
  if (!isObject(document)) return ['The document is no object.']
  const { openapi, info, paths, tags } = document
  const problems: string[] = []
  if (!/^3\.1\.\d+$/.test(String(openapi))) problems.push('openapi is no version 3.1.')
  if (!isObject(info) || typeof info['title'] !== 'string' || typeof info['version'] !== 'string')
    problems.push('info lacks its title or version.')
  if (!isObject(paths)) return [...problems, 'paths is no object.']
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    isObject(item) ? Object.entries(item).map(([method, operation]) => ({ path, method, operation })) : [],
  )
  const names = (tags as { name: string }[]).map(({ name }) => name)
  for (const { path, method, operation } of operations)
    problems.push(...findOperationProblems(`${method} ${path}`, path, method, operation, names))
  return [
    ...problems,
    ...findRepeatedIds(operations),
    ...findAmbiguousPaths(Object.keys(paths)),
    ...findSchemaProblems(document, document, '#'),
  ]
}

function findOperationProblems(
  place: string,
  path: string,
  method: string,
  operation: unknown,
  tags: readonly string[],
): string[] {
  if (!path.startsWith('/')) return [`${place}: the path does not begin with a slash.`]
  if (!methods.includes(method) || !isObject(operation)) return [`${place} is no operation.`]
  const { parameters = [], responses, requestBody, tags: own = [] } = operation
  const problems = findParameterProblems(place, path, parameters as Json[])
  if (!isObject(responses) || Object.keys(responses).length === 0) problems.push(`${place} has no responses.`)
  for (const [status, response] of Object.entries((responses ?? {}) as Json)) {
    if (!/^(?:default|[1-5](?:\d\d|XX))$/.test(status)) problems.push(`${place}: ${status} is no status.`)
    if (!isObject(response) || typeof response['description'] !== 'string')
      problems.push(`${place}: ${status} has no description.`)
  }
  if (requestBody !== undefined && !(isObject(requestBody) && isObject(requestBody['content'])))
    problems.push(`${place}: the body has no content.`)
  if (method === 'get' && requestBody !== undefined) problems.push(`${place}: a GET has no body.`)
  for (const tag of own as string[]) if (!tags.includes(tag)) problems.push(`${place}: the tag ${tag} is not declared.`)
  return problems
}

function findParameterProblems(place: string, path: string, parameters: readonly Json[]): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const described = parameters.filter((each) => each['in'] === 'path').map(({ name }) => name)
  const keys = parameters.map((each) => `${each['in']} ${each['name']}`)
  return [
    ...inPath
      .filter((name) => !described.includes(name))
      .map((name) => `${place}: parameter {${name}} is not described.`),
    ...described
      .filter((name) => !inPath.includes(name as string))
      .map((name) => `${place}: {${name}} is not in the path.`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${place}: ${key} is described twice.`),
    ...parameters.flatMap((each) => {
      const isPlaced = ['path', 'query', 'header', 'cookie'].includes(String(each['in']))
      const isRequired = each['in'] !== 'path' || each['required'] === true
      return isPlaced && isRequired && typeof each['name'] === 'string' && isObject(each['schema'])
        ? []
        : [`${place}: parameter ${each['name']} is not complete.`]
    }),
  ]
}

function findRepeatedIds(operations: readonly { operation: unknown }[]): string[] {
  const ids = operations.map(({ operation }) => (isObject(operation) ? operation['operationId'] : undefined))
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `The operationId ${id} is used twice.`)
}

/** Paths that differ only in the names of their parameters are ambiguous. */
function findAmbiguousPaths(paths: readonly string[]): string[] {
  const shapes = paths.map((path) => path.replace(/\{\w+\}/g, '{}'))
  return paths
    .filter((_, index) => shapes.indexOf(shapes[index]!) !== index)
    .map((path) => `${path} is another path under other names.`)
}

/**
 * Checks JSON Schemas below `schema` and `schemas`. A reference must resolve in the document, or in its schema with an
 * `$id`.
 */
function findSchemaProblems(value: unknown, document: Json, place: string, isSchema = false): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => findSchemaProblems(each, document, `${place}/${index}`, isSchema))
  if (!isObject(value)) return []
  if (typeof value['$id'] === 'string' && value !== document) return findSchemaProblems(value, value, place, isSchema)
  const { $ref, type, properties, required } = value
  const problems: string[] = []
  if (typeof $ref === 'string' && !leadsSomewhere(document, $ref)) problems.push(`${place}: ${$ref} leads nowhere.`)
  if (isSchema) {
    const given = type === undefined ? [] : [type].flat()
    for (const each of given) if (!types.includes(String(each))) problems.push(`${place}: ${each} is no type.`)
    if (required !== undefined && !(Array.isArray(required) && new Set(required).size === required.length))
      problems.push(`${place}: required is no list of names.`)
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'properties' && isSchema) {
      for (const [property, schema] of Object.entries((properties ?? {}) as Json))
        problems.push(...findSchemaProblems(schema, document, `${place}/properties/${property}`, true))
    } else if (name === 'schemas' && place === '#/components') {
      for (const [key, schema] of Object.entries(inner as Json))
        problems.push(...findSchemaProblems(schema, document, `${place}/${key}`, true))
    } else if (!['default', 'const', 'enum', 'examples', 'x-permission'].includes(name))
      problems.push(...findSchemaProblems(inner, document, `${place}/${name}`, isSchema || name === 'schema'))
  }
  return problems
}

const leadsSomewhere = (document: Json, reference: string): boolean =>
  reference.startsWith('#/') &&
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, name) => (isObject(at) ? at[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    ) !== undefined
