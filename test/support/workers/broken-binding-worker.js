import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/** The built worker with a binding that throws, selected by the header `X-Break`. */
const broken = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error('internal error; reference = secret')
    },
  },
)

export default {
  fetch(request, env, context) {
    const name = request.headers.get('X-Break')
    return worker.fetch(request, name ? { ...env, [name]: broken } : env, context)
  },
  scheduled: (controller, env, context) => worker.scheduled(controller, env, context),
}
