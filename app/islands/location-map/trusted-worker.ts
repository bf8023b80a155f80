import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** Lets the map start its worker, and nothing else: the page's policy lets no script in that is not vouched for here. */
export function allowMapWorker() {
  const address = new URL(workerUrl, location.href).href
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === address ? url : null) })
  setWorkerUrl(address)
}
