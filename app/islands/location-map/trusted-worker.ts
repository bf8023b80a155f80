import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** Allows the map to start its worker, and nothing else: the page's policy blocks every other script URL. */
export function createMapWorkerTrustedTypesPolicy() {
  const allowedUrl = new URL(workerUrl, location.href).href
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === allowedUrl ? url : null) })
  setWorkerUrl(allowedUrl)
}
