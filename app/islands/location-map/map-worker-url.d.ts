/** The URL of the map's worker file. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs?url' {
  const url: string
  export default url
}
