declare module 'libheif-js/wasm-bundle.js' {
  type Shown = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(into: Shown, then: (shown: Shown | null) => void): void;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
    HEAPU8: Uint8Array;
    _heif_get_global_security_limits(): number;
  };
  export default libheif;
}
