import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/** The built worker with a bucket whose reads fail. Only for tests. */
export default {
  ...worker,
  fetch: (request, env, context) => worker.fetch(request, { ...env, MEDIA: { get: broken, head: broken } }, context),
}

const broken = async () => {
  throw new Error('get: We encountered an internal error. Please try again. (10001)')
}
