export function Component() {
  return <h1>seller</h1>;
}
