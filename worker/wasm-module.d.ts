/** A WebAssembly file as the compiled module the runtime hands over. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module
  export default module
}
