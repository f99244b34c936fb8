export function Marked({ children }: { children: string }) {
  const [before, marked, after] = children.split(/[[\]]/);
  return (
    <>
      {before}
      {marked && <span className="marked">{marked}</span>}
      {after}
    </>
  );
}
