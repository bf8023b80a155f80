import worker from '../../../dist/worker/index.js'

const written = []
console.error = (...parts) => written.push(parts.map(String).join(' '))
const noted = []
console.info = (...parts) => noted.push(parts.map(String).join(' '))

/**
 * The built worker, telling with each answer what it wrote into its log meanwhile, errors and notes; a question may bring
 * variables of its own. Only tests run it.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    written.length = noted.length = 0
    const vars = JSON.parse(request.headers.get('X-Vars') ?? '{}')
    const answer = await worker.fetch(request, { ...env, ...vars }, context)
    const told = new Response(answer.body, answer)
    told.headers.set('X-Errors', encodeURIComponent(JSON.stringify(written)))
    told.headers.set('X-Noted', encodeURIComponent(JSON.stringify(noted)))
    return told
  },
}
