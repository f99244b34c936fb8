export function Gallery() {
  return <main />;
}
