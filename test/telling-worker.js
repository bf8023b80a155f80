import worker from '../dist/worker/index.js'

const written = []
console.error = (...parts) => written.push(parts.map(String).join(' '))

/**
 * The built worker, telling with each answer what it wrote into its error log meanwhile; a question may bring
 * variables of its own. Only tests run it.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    written.length = 0
    const vars = JSON.parse(request.headers.get('X-Vars') ?? '{}')
    const answer = await worker.fetch(request, { ...env, ...vars }, context)
    const told = new Response(answer.body, answer)
    told.headers.set('X-Errors', encodeURIComponent(JSON.stringify(written)))
    return told
  },
}
