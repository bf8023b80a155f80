import subsetterUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url'
import { fontWorkerTrustedTypesPolicy } from '#schema/theme/font-worker-policy.ts'
import type { FontSplitRequest, FontSplitResponse } from './cut-font-worker.ts'
import workerUrl from './cut-font-worker.ts?worker&url'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

let allowedUrl: string | undefined

/** Returns the URL of the worker’s script, the only one that this policy allows. The back office’s policy names it. */
function allowWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes
      ?.createPolicy(fontWorkerTrustedTypesPolicy, { createScriptURL: () => workerUrl })
      .createScriptURL('') ?? workerUrl
  )
}

/**
 * Cuts a font by script in a worker. Its script is served with a policy of its own, which permits WebAssembly, but to
 * load or send nothing. That of the back office permits no WebAssembly.
 */
export async function splitFontByScriptInWorker(file: Uint8Array<ArrayBuffer>): Promise<FontSplitResponse> {
  const subsetter = await fetch(subsetterUrl).then(
    (response) => (response.ok ? response.arrayBuffer() : null),
    () => null,
  )
  if (!subsetter) return 'failed'
  allowedUrl ??= allowWorker()
  const worker = new Worker(allowedUrl, { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<FontSplitResponse>()
  worker.onmessage = ({ data }: MessageEvent<FontSplitResponse>) => resolve(data)
  worker.onerror = () => resolve('failed')
  worker.postMessage({ file, subsetter } satisfies FontSplitRequest)
  return promise.finally(() => worker.terminate())
}
