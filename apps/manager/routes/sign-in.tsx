export function Component() {
  return <h1>manager</h1>;
}
