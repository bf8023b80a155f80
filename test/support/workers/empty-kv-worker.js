import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/** The built worker with an empty KV whose writes never finish: no page is cached, so every request renders. */
export default {
  ...worker,
  fetch(request, env, context) {
    silenced ??= { ...env, KV: silent }
    return worker.fetch(request, silenced, context)
  },
}

/** The same object for every request, because the worker caches state by its bindings. */
let silenced

const silent = {
  get: async () => null,
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: () => new Promise(() => {}),
}
