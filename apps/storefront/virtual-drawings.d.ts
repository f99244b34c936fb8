declare module 'virtual:drawing/*' {
  /** Address of a drawing that the build renders (scripts/build/drawings-plugin.ts). */
  const address: string;
  export default address;
}
