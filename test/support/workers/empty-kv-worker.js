import worker from '../../../dist/worker/index.js'

/** The built worker with a KV that holds nothing and never finishes writing: no page is ever kept, so every request renders. */
export default {
  ...worker,
  fetch(request, env, context) {
    silenced ??= { ...env, KV: silent }
    return worker.fetch(request, silenced, context)
  },
}

/** The same for every request, as an isolate's own bindings are: the worker makes something of them once. */
let silenced

const silent = {
  get: async () => null,
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: () => new Promise(() => {}),
}
