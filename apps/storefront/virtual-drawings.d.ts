declare module 'virtual:drawing/*' {
  /** Address of a drawing that the build prints (scripts/build/drawings-plugin.ts). */
  const address: string;
  export default address;
}
