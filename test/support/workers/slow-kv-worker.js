import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/** The built worker with a KV whose writes take half a second, so that a purge can happen meanwhile. Only for tests. */
export default {
  ...worker,
  fetch: (request, env, context) => worker.fetch(request, { ...env, KV: slowToWrite(env.KV) }, context),
}

const slowToWrite = (store) => ({
  get: store.get.bind(store),
  getWithMetadata: store.getWithMetadata.bind(store),
  async put(...written) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return store.put(...written)
  },
})
