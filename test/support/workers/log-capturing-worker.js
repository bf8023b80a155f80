import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

const written = []
console.error = (...parts) => written.push(parts.map(String).join(' '))
const noted = []
console.info = (...parts) => noted.push(parts.map(String).join(' '))

/**
 * The built worker with its log entries in the headers of each response: `X-Errors` and `X-Noted`. A request can set
 * variables by the header `X-Vars`. Only for tests.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    written.length = noted.length = 0
    const vars = JSON.parse(request.headers.get('X-Vars') ?? '{}')
    const original = await worker.fetch(request, { ...env, ...vars }, context)
    const response = new Response(original.body, original)
    response.headers.set('X-Errors', encodeURIComponent(JSON.stringify(written)))
    response.headers.set('X-Noted', encodeURIComponent(JSON.stringify(noted)))
    return response
  },
}
