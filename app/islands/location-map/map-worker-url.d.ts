/** The address of the map's worker, a file of its own. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs?url' {
  const address: string
  export default address
}
