declare module 'libheif-js/wasm-bundle.js' {
  type Shown = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(into: Shown, then: (shown: Shown | null) => void): void;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
