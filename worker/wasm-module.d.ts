/** A WebAssembly file, imported as a compiled module. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module
  export default module
}
